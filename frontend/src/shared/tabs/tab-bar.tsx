import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, type MessageDescriptor } from 'react-intl';
import styles from './tab-bar.module.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: MessageDescriptor;
  /** How many there are behind the tab; null until that is known. Tabs without it show no number. */
  readonly count?: number | null;
  /** What else to know of it, behind its title. */
  readonly mark?: ReactNode;
}

interface TabBarProps<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
}

/** Stands where a count will be. */
const UNKNOWN = '–';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs, with counts where there is something to count. The arrow keys go from one to the other, and open it. Its panel
 * has the id `<id>-panel`.
 */
export function TabBar<Name extends string>({ id, label, tabs, current, onChange }: TabBarProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const open = (index: number): void => {
    const tab = tabs.at(index % tabs.length);
    if (tab === undefined) return;
    onChange(tab.name);
    tabIn(list.current, `${id}-${tab.name}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // With these they are the browser's: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const index = tabs.findIndex(({ name }) => name === current);
    if (step !== undefined) open(index + step);
    else if (event.key === 'Home') open(0);
    else if (event.key === 'End') open(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  // Before they are painted: they would be seen to move.
  useLayoutEffect(() => {
    const tab = tabIn(list.current, `${id}-${current}`);
    // Scrolls the tabs where they have no room, and not the page around them.
    if (list.current !== null && tab !== null) {
      list.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list.current.clientWidth) / 2;
    }
  }, [id, current]);
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title, count, mark }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={name === current}
          aria-controls={`${id}-panel`}
          tabIndex={name === current ? 0 : -1}
          onClick={() => onChange(name)}
        >
          <FormattedMessage {...title} />
          {count !== undefined && (
            <span className={styles.count}>{count === null ? UNKNOWN : <FormattedNumber value={count} />}</span>
          )}
          {mark}
        </button>
      ))}
    </div>
  );
}

const tabIn = (tabs: HTMLElement | null, id: string): HTMLElement | null =>
  tabs?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null;
