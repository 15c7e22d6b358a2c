import { MAX_COMMENT, MAX_LOCATION } from '@vigie/command-service/contract/limits';
import { memo, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Input, TextArea } from '../../../../shared/forms/input.ts';
import type { ReportContent } from '../report-content.ts';
import { CharactersLeft } from './characters-left.tsx';
import { FieldError } from '../../../../shared/forms/field-error.tsx';
import styles from './report-form.module.css';
import type { FieldErrors } from './validate.ts';

interface InfoFieldsProps extends Pick<ReportContent, 'location' | 'comment'> {
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<ReportContent>) => void;
}

/** Where it was, and what happened. Not rendered again for what else is written. */
export const InfoFields = memo(function InfoFields({ location, comment, errors, onChange }: InfoFieldsProps) {
  const ids = {
    location: useId(),
    locationError: useId(),
    locationLeft: useId(),
    comment: useId(),
    commentError: useId(),
    commentLeft: useId(),
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={ids.location}>
          <FormattedMessage id="report.location" defaultMessage="Location" />
        </label>
        <Input
          id={ids.location}
          value={location}
          autoComplete="off"
          status={errors.location === undefined ? '' : 'error'}
          aria-invalid={errors.location !== undefined}
          aria-describedby={`${ids.locationError} ${ids.locationLeft}`}
          onChange={({ target }) => onChange({ location: target.value })}
        />
        <CharactersLeft id={ids.locationLeft} of={MAX_LOCATION} used={location.length} />
        <FieldError id={ids.locationError} error={errors.location} />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.comment}>
          <FormattedMessage id="report.comment" defaultMessage="Comment" />
        </label>
        <TextArea
          id={ids.comment}
          value={comment}
          autoSize={{ minRows: 6, maxRows: 16 }}
          status={errors.comment === undefined ? '' : 'error'}
          aria-invalid={errors.comment !== undefined}
          aria-describedby={`${ids.commentError} ${ids.commentLeft}`}
          onChange={({ target }) => onChange({ comment: target.value })}
        />
        <CharactersLeft id={ids.commentLeft} of={MAX_COMMENT} used={comment.length} />
        <FieldError id={ids.commentError} error={errors.comment} />
      </div>
    </>
  );
});
