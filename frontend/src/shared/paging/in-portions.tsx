import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PassFocusOn } from '../focus/pass-focus-on.tsx';

interface InPortionsProps<Item> {
  readonly items: readonly Item[];
  /** How many are shown at first, and how many more at each "more"; Infinity for all. */
  readonly size: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
  /** What "more" is called; "Show 20 more", unless said. */
  readonly more?: ReactNode;
  readonly moreClass?: string | undefined;
}

/** A list that may be long: it is shown in part, or the page would stand still for as long as it takes to show all. */
export function InPortions<Item>({ items, size, children, more, moreClass = '' }: InPortionsProps<Item>) {
  const [portions, setPortions] = useState(1);
  const count = portions * size;
  const next = Math.min(size, items.length - count);
  return (
    <>
      {children(items.slice(0, count))}
      {next > 0 && (
        <PassFocusOn>
          <Button className={moreClass} onClick={() => setPortions(portions + 1)}>
            {more ?? (
              <FormattedMessage id="list.more" defaultMessage="Show {count, number} more" values={{ count: next }} />
            )}
          </Button>
        </PassFocusOn>
      )}
    </>
  );
}
