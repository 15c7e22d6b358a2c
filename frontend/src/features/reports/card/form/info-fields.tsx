import { MAX_COMMENT, MAX_LOCATION } from '@vigie/command-service/contract/limits';
import type { MessageKey } from '@vigie/command-service/contract/messages';
import { memo, useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldError } from '../../../../shared/forms/field-error.tsx';
import { Input } from '../../../../shared/forms/input.ts';
import { TextArea } from '../../../../shared/forms/text-area.tsx';
import type { ReportContent } from '../report-content.ts';
import { CharactersLeft } from './characters-left.tsx';
import styles from './report-form.module.css';
import type { FieldErrors } from './validate.ts';

interface InfoFieldsProps extends Pick<ReportContent, 'location' | 'comment'> {
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<ReportContent>) => void;
}

/** Where it was, and what happened. Not rendered again for what else is written. */
export const InfoFields = memo(function InfoFields({ location, comment, errors, onChange }: InfoFieldsProps) {
  return (
    <>
      <LimitedField
        label={<FormattedMessage id="report.location" defaultMessage="Location" />}
        most={MAX_LOCATION}
        text={location}
        error={errors.location}
      >
        {(control) => (
          <Input {...control} autoComplete="off" onChange={({ target }) => onChange({ location: target.value })} />
        )}
      </LimitedField>
      <LimitedField
        label={<FormattedMessage id="report.comment" defaultMessage="Comment" />}
        most={MAX_COMMENT}
        text={comment}
        error={errors.comment}
      >
        {(control) => (
          <TextArea {...control} lines={[6, 16]} onChange={({ target }) => onChange({ comment: target.value })} />
        )}
      </LimitedField>
    </>
  );
});

/** What a control takes of its field. */
interface Control {
  readonly id: string;
  readonly value: string;
  readonly status: '' | 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface LimitedFieldProps {
  readonly label: ReactNode;
  /** How many characters the server takes. */
  readonly most: number;
  readonly text: string;
  readonly error: MessageKey | undefined;
  readonly children: (control: Control) => ReactNode;
}

/**
 * A text with its label, how much room it has left, and what is wrong with it. It takes more than there is room for:
 * nothing that is written is cut off.
 */
function LimitedField({ label, most, text, error, children }: LimitedFieldProps) {
  const ids = { field: useId(), error: useId(), left: useId() };
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={ids.field}>{label}</label>
      {children({
        id: ids.field,
        value: text,
        status: isWrong ? 'error' : '',
        'aria-invalid': isWrong,
        'aria-describedby': `${ids.error} ${ids.left}`,
      })}
      <CharactersLeft id={ids.left} of={most} used={text.length} />
      <FieldError id={ids.error} error={error} />
    </div>
  );
}
