import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PopoverPanel } from '../../../../shared/popover/popover-panel.tsx';
import styles from './filter-menu.module.css';

interface FilterMenuProps<Value> {
  readonly label: string;
  /** What the filter is set to, in words; null where it isn't set. */
  readonly value: string | null;
  /** What it is where it isn't set. */
  readonly none: NoInfer<Value>;
  readonly onChange: (value: Value) => void;
  /** What the button opens; `choose` sets the filter, shuts it and gives the button its focus back. */
  readonly children: (choose: (value: Value) => void) => ReactNode;
}

/** A filter as a button that opens what it can be set to: below it, and on a phone at the foot of the screen. */
export function FilterMenu<Value>({ label, value, none, onChange, children }: FilterMenuProps<Value>) {
  const id = useId();
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);

  return (
    <span className={styles.filter} data-set={value !== null}>
      <button ref={button} type="button" className={styles.button} popoverTarget={id}>
        <span className={styles.label}>
          {value === null ? (
            label
          ) : (
            <FormattedMessage
              id="filters.set"
              defaultMessage="{filter}: {value}"
              values={{ filter: label, value: <span className={styles.value}>{value}</span> }}
            />
          )}
        </span>
        {value === null && <DownOutlined className={styles.arrow} aria-hidden />}
      </button>
      {value !== null && (
        <button
          type="button"
          className={styles.clear}
          aria-label={intl.formatMessage(
            { id: 'filters.clearOne', defaultMessage: 'Clear filter: {filter}' },
            { filter: label },
          )}
          onClick={() => {
            onChange(none);
            button.current?.focus();
          }}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      <PopoverPanel id={id} role="dialog" label={label} button={button}>
        {(close) =>
          children((chosen) => {
            close();
            onChange(chosen);
          })
        }
      </PopoverPanel>
    </span>
  );
}
