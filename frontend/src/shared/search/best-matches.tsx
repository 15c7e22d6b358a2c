import { FormattedMessage } from 'react-intl';

/** How many of those that match a search answers with at most (design section 5). */
export const MOST_FOUND = 50;

/** Says that a search may have more matches than it shows. */
export function BestMatches() {
  return (
    <FormattedMessage
      id="search.best"
      defaultMessage="The {count} best matches: type more to narrow them down"
      values={{ count: MOST_FOUND }}
    />
  );
}
