import { FormattedMessage, useIntl } from 'react-intl';
import { columnNames } from '../../import/column-names.ts';
import styles from './add-students.module.css';

const { lastName, firstName, email, tagNb } = columnNames;
const columns = { A: lastName, B: firstName, C: email, D: tagNb };

/** How a spreadsheet must look to be pasted (spec section 2, help panel). */
export function PasteHelp({ id }: { readonly id: string }) {
  const intl = useIntl();
  return (
    <div id={id} className={styles.help}>
      <p>
        <FormattedMessage
          id="students.help.columns"
          defaultMessage="In the spreadsheet, put one student in each row, in these columns; the tag number may be missing:"
        />
      </p>
      <dl className={styles.columns}>
        {Object.entries(columns).map(([column, title]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{intl.formatMessage(title)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <FormattedMessage
          id="students.help.how"
          defaultMessage="Select the rows without their headings, copy them, and choose “Paste multiple”. Last names are written in capitals; first names get a capital for each word and hyphens for spaces. All rows get the level, section and status chosen above."
        />
      </p>
    </div>
  );
}
