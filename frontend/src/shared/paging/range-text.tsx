import { FormattedMessage } from 'react-intl';
import type { PageRange } from './pager.tsx';

/** "26–50 of 12,345". */
export function RangeText({ range: { from, to, total } }: { readonly range: PageRange<unknown> }) {
  return (
    <FormattedMessage
      id="pager.range"
      defaultMessage="{from, number}–{to, number} of {total, number}"
      values={{ from, to, total }}
    />
  );
}
