import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isLeft } from './is-left.ts';
import styles from './popover-panel.module.css';

interface PopoverPanelProps {
  /** What its button names as `popoverTarget`. */
  readonly id: string;
  readonly role: 'dialog' | 'menu';
  readonly label: string;
  readonly button: RefObject<HTMLElement | null>;
  /**
   * What is in it while it is open: it starts afresh each time. `close` shuts it and gives the button its focus back.
   */
  readonly children: (close: () => void) => ReactNode;
}

/** What a button opens: below the button, and on a phone at the foot of the screen. */
export function PopoverPanel({ id, role, label, button, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The browser tells of an opening that follows closely upon a closing, but not of that closing.
  const [openings, setOpenings] = useState(0);

  useEffect(() => {
    /** The browser closes the panel with it; a dialog below, which listens at the window, should not close as well. */
    const keepEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && panel.current?.matches(':popover-open') === true) event.stopPropagation();
    };
    document.addEventListener('keydown', keepEscape);
    return () => document.removeEventListener('keydown', keepEscape);
  }, []);

  const place = (): void => {
    const { left, bottom } = button.current?.getBoundingClientRect() ?? new DOMRect();
    panel.current?.style.setProperty('--left', `${left}px`);
    panel.current?.style.setProperty('--top', `${bottom + scrollY + 4}px`);
  };

  // Its button is elsewhere in a window of another width, and the panel may be out of it.
  const placeAnew = useEffectEvent(place);
  useEffect(() => {
    if (!isOpen) return;
    const follow = (): void => placeAnew();
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [isOpen]);

  const close = (): void => panel.current?.hidePopover();
  return (
    <div
      id={id}
      ref={panel}
      popover="auto"
      // Takes the focus of what goes away in it.
      tabIndex={-1}
      role={role}
      aria-label={label}
      className={styles.panel}
      onBlur={(event) => {
        if (isLeft(event, button.current)) close();
      }}
      onBeforeToggle={({ newState }) => {
        if (newState === 'open') place();
      }}
      onToggle={({ newState }) => {
        setIsOpen(newState === 'open');
        setOpenings((before) => before + 1);
      }}
    >
      {isOpen && (
        <Content key={openings} onClose={close}>
          {children}
        </Content>
      )}
    </div>
  );
}

interface ContentProps {
  readonly onClose: () => void;
  readonly children: PopoverPanelProps['children'];
}

function Content({ onClose, children }: ContentProps) {
  return children(onClose);
}
