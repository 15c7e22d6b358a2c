import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

export interface SelectFieldProps<Value extends string> {
  readonly label: ReactNode;
  /** Null where nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** What no choice is called. */
  readonly none: string;
  readonly onChange: (value: Value | null) => void;
  readonly error?: MessageKey | undefined;
  readonly autoFocus?: boolean;
}

/** One of several, or none, with a label, and what is wrong with the choice below. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, none, onChange, error, autoFocus = false } = props;
  return (
    <Field label={label} error={error}>
      {(tie) => (
        <select
          {...tie}
          autoFocus={autoFocus}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value ?? null)}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
