import { Button } from 'antd';
import type { Report } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { FullScreenBody, FullScreenFooter, FullScreenHeader } from '../../../../shared/dialog/full-screen-parts.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { FinalizedSwitch } from './finalized-switch.tsx';
import type { FormState } from './form-state.ts';
import { FormNotices } from './form-notices.tsx';
import { ReportFormFields } from './report-form.tsx';
import styles from './report-form.module.css';
import type { ReportForm } from './use-report-form.ts';
import { fieldErrorsOf, validate, type FieldErrors } from './validate.ts';

interface ReportEditorProps {
  readonly form: ReportForm;
  readonly state: Extract<FormState, { status: 'writing' }>;
  /** The report as it is on the server by now. */
  readonly current: Report | null;
  /** Asks to leave the form. */
  readonly onCancel: () => void;
  /** Asks to throw away what is written. */
  readonly onDiscard: () => void;
  /** Asks to close the dialog. */
  readonly onClose: () => void;
}

const NO_ERRORS: FieldErrors = {};

/** Edit mode of the report card, and the new report (spec section 2). */
export function ReportEditor({ form, state, current, onCancel, onDiscard, onClose }: ReportEditorProps) {
  const { content, tries } = state;
  const errors = tries === 0 ? NO_ERRORS : shownErrors(state);
  return (
    <>
      <FullScreenHeader
        onClose={onClose}
        title={<CategoryMenu category={content.category} onChange={(category) => form.change({ category })} />}
      />
      <FullScreenBody>
        <FormNotices form={form} state={state} current={current} onDiscard={onDiscard} />
        <ReportFormFields content={content} errors={errors} tries={tries} onChange={form.change} />
      </FullScreenBody>
      <FullScreenFooter>
        <div className={styles.footer}>
          <FinalizedSwitch
            finalized={content.finalized}
            hasStudents={content.students.length > 0}
            onChange={(finalized) => form.change({ finalized })}
          />
          <div className={styles.buttons}>
            <Button onClick={onCancel}>
              <FormattedMessage id="dialog.cancel" defaultMessage="Cancel" />
            </Button>
            <Button type="primary" loading={form.saving} onClick={() => form.save()} aria-keyshortcuts="Control+Enter">
              <FormattedMessage id="action.save" defaultMessage="Save" />
            </Button>
          </div>
        </div>
      </FullScreenFooter>
    </>
  );
}

function shownErrors({ content, failure }: ReportEditorProps['state']): FieldErrors {
  return { ...(failure !== null && fieldErrorsOf(failure)), ...validate(content) };
}
