import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { InputProps } from 'antd';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './forms.module.css';
import { Input } from './input.ts';

interface TextFieldProps extends Pick<InputProps, 'type' | 'maxLength' | 'autoFocus' | 'inputMode' | 'placeholder'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: MessageKey | undefined;
  readonly required?: boolean;
  /** What the Enter key does here; without it, what it does around the field. */
  readonly onEnter?: () => void;
  /** What stands beside the box. */
  readonly beside?: ReactNode;
}

/** A line of text with its label, and what is wrong with it below. */
export function TextField({ label, onChange, error, required = false, onEnter, beside, ...input }: TextFieldProps) {
  const ids = { field: useId(), error: useId() };
  return (
    <div className={styles.field}>
      <label htmlFor={ids.field}>{label}</label>
      <div className={styles.line}>
        <Input
          {...input}
          id={ids.field}
          autoComplete="off"
          spellCheck={false}
          status={error === undefined ? '' : 'error'}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.error}
          onChange={({ target }) => onChange(target.value)}
          onPressEnter={(event) => {
            if (onEnter === undefined || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {beside}
      </div>
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
