import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  /** The label is for screen readers only: what there is to choose says enough. */
  readonly hiddenLabel?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({
  label,
  hiddenLabel = false,
  value,
  options,
  onChoose,
}: ChoiceProps<Value>) {
  const [name, labelId] = [useId(), useId()];
  return (
    // No fieldset: Safari lays out a legend beside nothing.
    <div role="group" aria-labelledby={labelId} className={styles.choice} data-bare={hiddenLabel}>
      <span id={labelId} className={hiddenLabel ? 'visually-hidden' : undefined}>
        {label}
      </span>
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
    </div>
  );
}
