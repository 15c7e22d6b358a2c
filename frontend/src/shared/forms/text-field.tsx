import type { MessageKey } from '@vigie/command-service/contract/messages';
import type { InputProps } from 'antd';
import type { ReactNode } from 'react';
import type { FieldErrorProps } from './field-error.tsx';
import { Field } from './field.tsx';
import styles from './forms.module.css';
import { Input } from './input.ts';
import { isComposing } from './is-composing.ts';

interface TextFieldProps
  extends
    Pick<FieldErrorProps, 'inWords'>,
    Pick<InputProps, 'type' | 'maxLength' | 'autoFocus' | 'autoComplete' | 'inputMode'> {
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
export function TextField(props: TextFieldProps) {
  const { label, onChange, error, inWords, required = false, onEnter, beside, ...input } = props;
  return (
    <Field label={label} error={error} inWords={inWords}>
      {(tie) => (
        <div className={styles.line}>
          <Input
            autoComplete="off"
            {...input}
            {...tie}
            autoCorrect="off"
            spellCheck={false}
            status={error === undefined ? '' : 'error'}
            aria-required={required}
            onChange={({ target }) => onChange(target.value)}
            onPressEnter={(event) => {
              if (onEnter === undefined || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              onEnter();
            }}
          />
          {beside}
        </div>
      )}
    </Field>
  );
}
