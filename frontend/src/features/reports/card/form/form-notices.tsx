import { Button } from 'antd';
import type { Report } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { ApiError } from '../../../../api/problem.ts';
import { DateTime } from '../../../../shared/dates/date-time.tsx';
import { Outcome } from '../../../../shared/forms/outcome.tsx';
import { NoticeText } from '../../../../shared/notifications/notice-text.tsx';
import { useIsOnline } from '../../../../shared/use-is-online.ts';
import { selectSessionStatus } from '../../../session/session-slice.ts';
import { Banner } from '../banner.tsx';
import { isOwnTry, isUnsaved, type FormState } from './form-state.ts';
import type { ReportForm } from './use-report-form.ts';

interface FormNoticesProps {
  readonly form: ReportForm;
  readonly state: Extract<FormState, { status: 'writing' }>;
  readonly current: Report | null;
  /** Asks to throw away what is written. */
  readonly onDiscard: () => void;
}

/** What somebody who writes should know, quietly: it comes from a draft, it was not saved, somebody else was faster. */
export function FormNotices({ form, state, current, onDiscard }: FormNoticesProps) {
  const { base, content, failure, restoredAt, tries, savedBefore } = state;
  const isOnline = useIsOnline();
  const isSignedIn = useSelector(selectSessionStatus) === 'signedIn';
  const isRefusedAsGone = failure !== null && isGone(failure, base);
  const isToldGone = isRefusedAsGone && current?.status === 'deleted';
  const needsStudents = tries > 0 && content.finalized && content.students.length === 0;
  return (
    <>
      {!isOnline && <Offline />}
      {restoredAt !== null && tries === 0 && <Restored at={restoredAt} saving={form.saving} onDiscard={onDiscard} />}
      {savedBefore && isUnsaved(state) && <SavedBefore />}
      {needsStudents && <NeedsStudents onSave={() => form.save({ finalized: false })} />}
      {failure !== null && !(failure.status === 401 && isSignedIn) && (
        <NotSaved failure={failure} onSaveAsNew={isRefusedAsGone ? form.saveAsNew : null} />
      )}
      {base !== null && current !== null && hasMovedOn(current, base) && !isOwnTry(state, current) && !isToldGone && (
        <ChangedElsewhere report={current} onCompare={() => form.compare(current)} onSaveAsNew={form.saveAsNew} />
      )}
    </>
  );
}

interface RestoredProps {
  readonly at: string;
  readonly saving: boolean;
  readonly onDiscard: () => void;
}

function Restored({ at, saving, onDiscard }: RestoredProps) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" disabled={saving} onClick={onDiscard}>
          <FormattedMessage id="draft.discard" defaultMessage="Discard the draft" />
        </Button>
      }
    >
      <FormattedMessage
        id="draft.restored"
        defaultMessage="Restored from your draft of {date}"
        values={{ date: <DateTime iso={at} /> }}
      />
    </Banner>
  );
}

/** The page's own line about it lies under the form. */
function Offline() {
  return (
    <Banner tone="warning">
      <FormattedMessage
        id="report.offline"
        defaultMessage="You are offline: this can be saved once the network is back. A draft stays on this device."
      />
    </Banner>
  );
}

function SavedBefore() {
  return (
    <Banner tone="warning">
      <FormattedMessage id="report.savedBefore" defaultMessage="Saved, but not what you have changed since." />
    </Banner>
  );
}

function NeedsStudents({ onSave }: { readonly onSave: () => void }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onClick={onSave}>
          <FormattedMessage id="report.saveUnfinalized" defaultMessage="Save as not finalized" />
        </Button>
      }
    >
      <NoticeText notice={{ text: 'report.studentRequired', type: 'error' }} />
    </Banner>
  );
}

function NotSaved({ failure, onSaveAsNew }: { readonly failure: ApiError; readonly onSaveAsNew: (() => void) | null }) {
  return (
    <Banner tone="danger" action={onSaveAsNew !== null && <SaveAsNew onClick={onSaveAsNew} />}>
      <strong>
        <Outcome failure={failure} />
      </strong>
      <br />
      <NoticeText notice={failure.message} />
    </Banner>
  );
}

interface ChangedElsewhereProps {
  readonly report: Report;
  readonly onCompare: () => void;
  readonly onSaveAsNew: () => void;
}

function ChangedElsewhere({ report, onCompare, onSaveAsNew }: ChangedElsewhereProps) {
  if (report.status === 'deleted') {
    return (
      <Banner tone="warning" action={<SaveAsNew onClick={onSaveAsNew} />}>
        <FormattedMessage
          id="report.deletedElsewhere"
          defaultMessage="This report has been deleted in the meantime. What you wrote is still here."
        />
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={onCompare}>
          <FormattedMessage id="report.compare" defaultMessage="Compare" />
        </Button>
      }
    >
      <FormattedMessage
        id="report.changedElsewhere"
        defaultMessage="This report has been changed in the meantime. When you save, you will see both versions."
      />
    </Banner>
  );
}

function SaveAsNew({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      <FormattedMessage id="report.saveAsNew" defaultMessage="Save as a new report" />
    </Button>
  );
}

function hasMovedOn(current: Report, base: Report): boolean {
  return current.revision > base.revision || current.status === 'deleted';
}

/** The report that was edited, or has this id, is there no longer: it was deleted or erased. */
function isGone({ status }: ApiError, base: Report | null): boolean {
  return status === 409 || (status === 404 && base !== null);
}
