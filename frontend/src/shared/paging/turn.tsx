import type { ReactNode, Ref } from 'react';
import styles from './turn.module.css';

interface TurnProps<Place> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly icon: ReactNode;
  /** Null where there is nothing that way. */
  readonly to: Place | null;
  readonly onTurn: (place: Place) => void;
}

/** A way to what comes before or after. Where there is nothing it stays in place and keeps the focus. */
export function Turn<Place>({ ref, label, icon, to, onTurn }: TurnProps<Place>) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.turn}
      aria-label={label}
      title={label}
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) onTurn(to);
      }}
    >
      {icon}
    </button>
  );
}
