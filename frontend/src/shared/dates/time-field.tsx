import { Input } from '../forms/input.ts';
import { readTime } from './typed-time.ts';
import { useTyped } from './use-typed.ts';

interface TimeFieldProps {
  readonly id: string;
  /** HH:MM; '' for none. */
  readonly value: string;
  /** Called with '' while what is typed is no time. */
  readonly onChange: (time: string) => void;
  /** Called when the field is left, or Enter pressed in it: what cannot be read is told then. */
  readonly onLeave?: () => void;
  readonly autoFocus?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly className?: string | undefined;
}

/** A time of day of 24 hours, as the school's clock has it, whatever the browser's language. */
export function TimeField({ id, value, onChange, onLeave, invalid = false, describedBy, ...input }: TimeFieldProps) {
  const time = useTyped(value, readTime, (text) => text, onChange, onLeave);
  const isWrong = invalid || time.isLeftUnreadable;
  return (
    <Input
      {...input}
      id={id}
      inputMode="numeric"
      autoComplete="off"
      value={time.text}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => time.type(target.value)}
      onBlur={time.leave}
      onPressEnter={time.leave}
    />
  );
}
