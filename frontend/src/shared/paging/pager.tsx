import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { PAGE_SIZES, type PageSize } from '@vigie/command-service/contract/vocabulary';
import type { ReactNode } from 'react';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';
import styles from './pager.module.css';
import { RangeText } from './range-text.tsx';
import { Turn } from './turn.tsx';

/** Which items of all a page shows, counted from one, and where the pages around it are; null where there is none. */
export interface PageRange<Place> {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly first: Place | null;
  readonly previous: Place | null;
  readonly next: Place | null;
  readonly last: Place | null;
}

type Way = 'first' | 'previous' | 'next' | 'last';

const names: Readonly<Record<Way, MessageDescriptor>> = defineMessages({
  first: { id: 'pager.first', defaultMessage: 'First page' },
  previous: { id: 'pager.previous', defaultMessage: 'Previous page' },
  next: { id: 'pager.next', defaultMessage: 'Next page' },
  last: { id: 'pager.last', defaultMessage: 'Last page' },
});

/** The same elements at each rendering: nothing of them is rendered again. */
const ICONS: Readonly<Record<Way, ReactNode>> = {
  first: <DoubleLeftOutlined aria-hidden />,
  previous: <LeftOutlined aria-hidden />,
  next: <RightOutlined aria-hidden />,
  last: <DoubleRightOutlined aria-hidden />,
};

interface PagerProps<Place> {
  readonly range: PageRange<Place>;
  /** What the choice of the page's size is called, where it is not of rows. */
  readonly sizeLabel?: string;
  readonly pageSize: PageSize;
  readonly onTurn: (place: Place) => void;
  readonly onResize: (pageSize: PageSize) => void;
}

/**
 * The footer of a list, beside which a ListStatus tells what is shown of it: "26–50 of 12,345", the ways to other
 * pages, and how long a page is (design section 5).
 */
export function Pager<Place>({ range, sizeLabel, pageSize, onTurn, onResize }: PagerProps<Place>) {
  const intl = useIntl();
  const label = sizeLabel ?? intl.formatMessage({ id: 'pager.rows', defaultMessage: 'Rows per page' });
  const turn = (way: Way) => (
    <Turn label={intl.formatMessage(names[way])} icon={ICONS[way]} to={range[way]} onTurn={onTurn} />
  );
  return (
    <nav className={styles.pager} aria-label={intl.formatMessage({ id: 'pager.label', defaultMessage: 'Pages' })}>
      <div className={styles.size}>
        <span aria-hidden className={styles.sizeLabel}>
          {label}
        </span>
        <select
          className={styles.choice}
          aria-label={label}
          value={pageSize}
          onChange={({ target }) => onResize(PAGE_SIZES.find((size) => size === Number(target.value)) ?? pageSize)}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {intl.formatNumber(size)}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.range}>
        <RangeText range={range} />
      </p>
      <div className={styles.turns}>
        {turn('first')}
        {turn('previous')}
        {turn('next')}
        {turn('last')}
      </div>
    </nav>
  );
}
