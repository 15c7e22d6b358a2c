import { CheckOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './choice-list.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface ChoiceListProps<Value> {
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | null;
  /** Takes null where the chosen one is chosen again. */
  readonly onChoose: (value: Value | null) => void;
  readonly autoFocus?: boolean;
}

/** One of several things to choose; choosing it again takes it back. */
export function ChoiceList<Value extends string>({
  choices,
  chosen,
  onChoose,
  autoFocus = false,
}: ChoiceListProps<Value>) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, label }, index) => (
        <li key={value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            autoFocus={autoFocus && index === 0}
            onClick={() => onChoose(value === chosen ? null : value)}
          >
            <span className={styles.label}>{label}</span>
            {value === chosen && <CheckOutlined className={styles.check} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
