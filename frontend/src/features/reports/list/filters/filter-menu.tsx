import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './filter-menu.module.css';

interface FilterMenuProps {
  readonly label: string;
  /** What the filter is set to, in words; null where it isn't set. */
  readonly value: string | null;
  readonly onClear: () => void;
  /** What the button opens; `close` shuts it and gives the button its focus back. */
  readonly children: (close: () => void) => ReactNode;
}

const MARGIN = 12;
const WIDTH = 320;

/** A filter as a button that opens what it can be set to: below the button, and on a phone at the foot of the screen. */
export function FilterMenu({ label, value, onClear, children }: FilterMenuProps) {
  const id = useId();
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const place = (): void => {
    const { left, bottom } = button.current?.getBoundingClientRect() ?? new DOMRect();
    const rightmost = document.documentElement.clientWidth - WIDTH - MARGIN;
    panel.current?.style.setProperty('--left', `${Math.max(MARGIN, Math.min(left, rightmost)) + scrollX}px`);
    panel.current?.style.setProperty('--top', `${bottom + scrollY + 4}px`);
  };

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
            onClear();
            button.current?.focus();
          }}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') place();
        }}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <Content onClose={() => panel.current?.hidePopover()}>{children}</Content>}
      </div>
    </span>
  );
}

interface ContentProps {
  readonly onClose: () => void;
  readonly children: FilterMenuProps['children'];
}

/** Is there only while the panel is open: it starts afresh each time. */
function Content({ onClose, children }: ContentProps) {
  return children(onClose);
}
