import { IdcardOutlined } from '@ant-design/icons';
import { useIntl, type IntlShape } from 'react-intl';
import styles from './pending-list.module.css';

/** What a badge is called whose holder isn't known. */
export const badgeLabel = (intl: IntlShape, tag: string): string =>
  intl.formatMessage({ id: 'pending.badge', defaultMessage: 'Badge {tag}' }, { tag });

/** A badge where its holder would stand. */
export function BadgeChip({ tagNb }: { readonly tagNb: string }) {
  return (
    <span className={styles.badge}>
      <IdcardOutlined aria-hidden /> {badgeLabel(useIntl(), tagNb)}
    </span>
  );
}
