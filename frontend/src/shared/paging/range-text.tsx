import { FormattedMessage } from 'react-intl';
import type { PageRange } from './pager.tsx';

interface RangeTextProps {
  readonly range: Pick<PageRange<unknown>, 'from' | 'to' | 'total'>;
}

/** "26–50 of 12,345". */
export function RangeText({ range: { from, to, total } }: RangeTextProps) {
  return (
    <FormattedMessage
      id="pager.range"
      defaultMessage="{from, number}–{to, number} of {total, number}"
      values={{ from, to, total }}
    />
  );
}
