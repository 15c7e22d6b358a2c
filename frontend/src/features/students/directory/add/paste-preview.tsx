import { FormattedMessage, useIntl } from 'react-intl';
import type { Pasted } from './paste.ts';
import styles from './add-students.module.css';

/** How many students are shown of a pasted text. */
const SHOWN = 5;

/** What a pasted text would add: the first students as they will be written, how many there are, what is left out. */
export function PastePreview({ pasted: { students, skipped } }: { readonly pasted: Pasted }) {
  const intl = useIntl();
  if (students.length === 0 && skipped.length === 0) return null;
  return (
    <div className={styles.preview}>
      <p role="status">
        <FormattedMessage
          id="students.paste.count"
          defaultMessage="{count, plural, =0 {No student in these rows} one {# student in these rows} other {# students in these rows}}"
          values={{ count: students.length }}
        />
      </p>
      <ol className={styles.previewList}>
        {students.slice(0, SHOWN).map(({ lastName, firstName, email, tagNb }, index) => (
          <li key={index}>
            <strong>
              {lastName} {firstName}
            </strong>
            <span>{[email, tagNb].filter((text) => text !== '').join(' · ')}</span>
          </li>
        ))}
      </ol>
      {students.length > SHOWN && (
        <p>
          <FormattedMessage
            id="students.paste.more"
            defaultMessage="and {count, number} more"
            values={{ count: students.length - SHOWN }}
          />
        </p>
      )}
      {skipped.length > 0 && (
        <p className={styles.warning}>
          <FormattedMessage
            id="students.paste.skipped"
            defaultMessage="{count, plural, one {Left out, for it has fewer than three columns or no last name: row {rows}} other {Left out, for they have fewer than three columns or no last name: rows {rows}}}"
            values={{ count: skipped.length, rows: intl.formatList(skipped.map(String), { type: 'unit' }) }}
          />
        </p>
      )}
    </div>
  );
}
