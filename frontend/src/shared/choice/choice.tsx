import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';

interface OptionsProps<Value extends string> {
  /** Null where none is chosen yet. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChoose: (value: Value) => void;
}

interface ChoiceProps<Value extends string> extends OptionsProps<Value> {
  readonly label: string;
  /** The label is for screen readers only: what there is to choose says enough. */
  readonly hiddenLabel?: boolean;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ label, hiddenLabel = false, ...choice }: ChoiceProps<Value>) {
  const labelId = useId();
  return (
    // No fieldset: Safari lays out a legend beside nothing.
    <div role="group" aria-labelledby={labelId} className={styles.choice} data-bare={hiddenLabel}>
      <span id={labelId} className={hiddenLabel ? 'visually-hidden' : undefined}>
        {label}
      </span>
      <Options {...choice} />
    </div>
  );
}

/** What there is to choose, for whatever names it. */
export function Options<Value extends string>({ value, options, onChoose }: OptionsProps<Value>) {
  const name = useId();
  return (
    <div className={styles.options}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
