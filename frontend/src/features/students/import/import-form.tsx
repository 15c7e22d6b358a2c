import { Button, Checkbox } from 'antd';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../../api/problem.ts';
import { FullScreenBody, FullScreenFooter } from '../../../shared/dialog/full-screen-parts.tsx';
import { WhileSent } from '../../../shared/dialog/while-sent.tsx';
import { FileDrop } from '../../../shared/files/file-drop.tsx';
import { FieldError } from '../../../shared/forms/field-error.tsx';
import forms from '../../../shared/forms/forms.module.css';
import { FormFailure } from '../../../shared/forms/form-failure.tsx';
import { TextArea } from '../../../shared/forms/text-area.tsx';
import { ClassFields } from '../directory/class-fields.tsx';
import { decodeFile } from './decode-text.ts';
import type { ImportSubmit } from './import-api.ts';
import { ImportHelp } from './import-help.tsx';
import { rowCount } from './rows.ts';
import styles from './import.module.css';

interface ImportFormProps {
  readonly typed: ImportSubmit;
  readonly failure: ApiError | null;
  readonly isSending: boolean;
  readonly onChange: (typed: ImportSubmit) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

const TABLES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Takes a table, from a file or pasted; what is sent is what stands in the box. */
export function ImportForm({ typed, failure, isSending, onChange, onSend, onCancel }: ImportFormProps) {
  const [fault, setFault] = useState<MessageKey>();
  const { text, defaults, movesEnrolled, setsStatus } = typed;
  const write = (next: string): void => {
    setFault(undefined);
    onChange({ ...typed, text: next });
  };
  const read = async (file: File): Promise<void> => {
    const found = await decodeFile(file);
    if ('text' in found) write(found.text);
    else setFault(found.fault);
  };
  const send = (): void => {
    if (text.trim() === '') setFault('import.empty');
    else onSend();
  };
  return (
    <>
      <FullScreenBody>
        <WhileSent isSent={isSending}>
          <div className={styles.content}>
            <ImportHelp />
            <FileDrop
              accept={TABLES}
              hint={<Kinds />}
              onFiles={([file]) => {
                if (file !== undefined) void read(file);
              }}
            >
              <FormattedMessage id="import.choose" defaultMessage="Choose a file" />
            </FileDrop>
            <RowsField text={text} fault={fault} onChange={write} />
            <section>
              <h2 className={styles.title}>
                <FormattedMessage id="import.defaults" defaultMessage="Defaults, for rows that have none of these" />
              </h2>
              <ClassFields
                value={defaults}
                errors={{}}
                onChange={(change) => onChange({ ...typed, defaults: { ...defaults, ...change } })}
              />
            </section>
            <EnrolledOption
              value={movesEnrolled}
              label={
                <FormattedMessage
                  id="import.moveEnrolled"
                  defaultMessage="Also move students who are enrolled already to their new class"
                />
              }
              onChange={(moves) => onChange({ ...typed, movesEnrolled: moves })}
            >
              <FormattedMessage
                id="import.moveEnrolled.meaning"
                defaultMessage="For a new school year. They are known by email or, without one, by name; all else stays."
              />
            </EnrolledOption>
            <EnrolledOption
              value={setsStatus}
              label={
                <FormattedMessage
                  id="import.setStatus"
                  defaultMessage="Also give students who are enrolled already the status of their row"
                />
              }
              onChange={(sets) => onChange({ ...typed, setsStatus: sets })}
            >
              <FormattedMessage
                id="import.setStatus.meaning"
                defaultMessage="For new card colours. A row without a status has the one chosen above."
              />
            </EnrolledOption>
            <FormFailure failure={failure} />
          </div>
        </WhileSent>
      </FullScreenBody>
      <FullScreenFooter>
        <div className={styles.end}>
          <Button onClick={onCancel}>
            <FormattedMessage id="dialog.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" loading={isSending} onClick={send}>
            <FormattedMessage id="import.begin" defaultMessage="Import" />
          </Button>
        </div>
      </FullScreenFooter>
    </>
  );
}

/** The files that are taken; of one that is none of them, the same is told. */
const Kinds = () => (
  <FormattedMessage id="import.kinds" defaultMessage={'CSV or TSV, as a spreadsheet saves it; 5\u00A0MB at most'} />
);

interface EnrolledOptionProps {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** When that is meant, and what it does. */
  readonly children: ReactNode;
}

/** Whether the import changes something of those who are there already, too. */
function EnrolledOption({ label, value, onChange, children }: EnrolledOptionProps) {
  const note = useId();
  return (
    <div>
      <Checkbox checked={value} aria-describedby={note} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
      <p id={note} className={styles.muted}>
        {children}
      </p>
    </div>
  );
}

interface RowsFieldProps {
  readonly text: string;
  readonly fault: MessageKey | undefined;
  readonly onChange: (text: string) => void;
}

/** The table as text, and how many rows it has. */
function RowsField({ text, fault, onChange }: RowsFieldProps) {
  const ids = { text: useId(), error: useId(), count: useId() };
  return (
    <div className={forms.field}>
      <label htmlFor={ids.text}>
        <FormattedMessage id="import.rows" defaultMessage="Rows of the file, or pasted here" />
      </label>
      <TextArea
        id={ids.text}
        lines={[6, 14]}
        isTable
        value={text}
        status={fault === undefined ? '' : 'error'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${ids.error} ${ids.count}`}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldError id={ids.error} error={fault} inWords={fault === 'request.wrongType' ? <Kinds /> : undefined} />
      <p id={ids.count} role="status" className={styles.muted}>
        {text.trim() !== '' && (
          <FormattedMessage
            id="import.count"
            defaultMessage="{count, plural, one {# row} other {# rows}}"
            values={{ count: rowCount(text) }}
          />
        )}
      </p>
    </div>
  );
}
