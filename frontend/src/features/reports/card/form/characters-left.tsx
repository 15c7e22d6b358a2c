import { FormattedMessage } from 'react-intl';
import styles from './report-form.module.css';

const SHOWN_FROM = 0.9;

interface CharactersLeftProps {
  /** What the field is described by. */
  readonly id: string;
  readonly of: number;
  readonly used: number;
}

/** How much room a text has left, or how much it has too many; says nothing until it gets short. */
export function CharactersLeft({ id, of, used }: CharactersLeftProps) {
  const isShort = used >= of * SHOWN_FROM;
  return (
    <p id={id} role="status" className={isShort ? styles.note : 'visually-hidden'}>
      {isShort && used <= of && (
        <FormattedMessage
          id="field.charactersLeft"
          defaultMessage="{left, plural, one {# character left} other {# characters left}}"
          values={{ left: of - used }}
        />
      )}
      {used > of && (
        <FormattedMessage
          id="field.charactersOver"
          defaultMessage="{over, plural, one {# character too many} other {# characters too many}}"
          values={{ over: used - of }}
        />
      )}
    </p>
  );
}
