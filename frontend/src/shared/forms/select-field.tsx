import type { MessageKey } from '@vigie/command-service/contract/messages';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './forms.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: ReactNode;
  /** Null where nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** What no choice is called. */
  readonly none: string;
  readonly onChange: (value: Value | null) => void;
  readonly error?: MessageKey | undefined;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** One of several, or none, with a label, and what is wrong with the choice below. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, none, onChange, error, required = false, autoFocus = false } = props;
  const ids = { field: useId(), error: useId() };
  return (
    <div className={styles.field}>
      <label htmlFor={ids.field}>{label}</label>
      <select
        id={ids.field}
        autoFocus={autoFocus}
        value={value ?? ''}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={ids.error}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
