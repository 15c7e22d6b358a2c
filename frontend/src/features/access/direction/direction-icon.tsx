import { LoginOutlined, LogoutOutlined } from '@ant-design/icons';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { FormattedMessage } from 'react-intl';
import styles from './direction.module.css';
import { directionNames } from './direction-texts.ts';

/** Green login for in, red logout for out (spec section 2, Exits screen). The words beside it say the same. */
export function DirectionIcon({ direction }: { readonly direction: Direction }) {
  const Icon = direction === 'in' ? LoginOutlined : LogoutOutlined;
  return <Icon className={styles.icon} data-direction={direction} aria-hidden />;
}

/** A direction as an icon and a word. */
export function DirectionName({ direction }: { readonly direction: Direction }) {
  return (
    <span className={styles.name}>
      <DirectionIcon direction={direction} />
      <FormattedMessage {...directionNames[direction]} />
    </span>
  );
}
