import { FormattedMessage } from 'react-intl';
import styles from './report-form.module.css';

const SHOWN_FROM = 0.9;

/** How much room a text has left; says nothing until it gets short. */
export function CharactersLeft({ of, used }: { readonly of: number; readonly used: number }) {
  if (used < of * SHOWN_FROM) return null;
  return (
    <p className={styles.note}>
      <FormattedMessage
        id="field.charactersLeft"
        defaultMessage="{left, plural, one {# character left} other {# characters left}}"
        values={{ left: of - used }}
      />
    </p>
  );
}
