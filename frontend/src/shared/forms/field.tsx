import { useId, type ReactNode } from 'react';
import { FieldError, type FieldErrorProps } from './field-error.tsx';
import styles from './forms.module.css';

/** What ties a control to its label, and to what is wrong with it. */
interface Tie {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface FieldProps extends Omit<FieldErrorProps, 'id'> {
  readonly label: ReactNode;
  /** The control, which takes the tie. */
  readonly children: (tie: Tie) => ReactNode;
}

/** A control with its label above, and what is wrong with it below. */
export function Field({ label, error, inWords, children }: FieldProps) {
  const ids = { field: useId(), error: useId() };
  return (
    <div className={styles.field}>
      <label htmlFor={ids.field}>{label}</label>
      {children({ id: ids.field, 'aria-invalid': error !== undefined, 'aria-describedby': ids.error })}
      <FieldError id={ids.error} error={error} inWords={inWords} />
    </div>
  );
}
