import { ExclamationCircleFilled } from '@ant-design/icons';
import type { StudentSummary } from '@vigie/command-service/contract';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { pointerNow } from '../../../../app/theme/use-pointer.ts';
import { StudentPicker } from '../../../students/student-picker.tsx';
import type { ReportContent } from '../report-content.ts';
import { FieldError } from '../../../../shared/forms/field-error.tsx';
import { hasErrors } from '../../../../shared/forms/has-errors.ts';
import { NoticeText } from '../../../../shared/notifications/notice-text.tsx';
import { TabBar } from '../../../../shared/tabs/tab-bar.tsx';
import { useAfterPaint } from '../../../../shared/use-after-paint.ts';
import { InfoFields } from './info-fields.tsx';
import styles from './report-form.module.css';
import type { FieldErrors } from './validate.ts';

interface ReportFormFieldsProps {
  readonly content: ReportContent;
  readonly errors: FieldErrors;
  /** Grows with each refused save: then the first field with an error is brought up and gets the focus. */
  readonly tries: number;
  readonly onChange: (change: Partial<ReportContent>) => void;
}

type TabKey = 'students' | 'info';

const TABS: readonly TabKey[] = ['students', 'info'];

const titles = defineMessages({
  students: { id: 'report.students', defaultMessage: 'Students' },
  info: { id: 'report.tab.info', defaultMessage: 'More info' },
});

/** What is written in a report, in the tabs 'Students' and 'More info' (spec section 2, New report flow). */
export function ReportFormFields({ content, errors, tries, onChange }: ReportFormFieldsProps) {
  const intl = useIntl();
  const [tab, setTab] = useState<TabKey>('students');
  // A field that grows with its text is measured as it comes: what is seen first does not wait for it.
  const isPainted = useAfterPaint(true);
  const id = useId();
  const studentsError = useId();
  const fields = useRef<HTMLDivElement>(null);
  const shownTries = useRef(tries);
  // The same functions each time, so that no tab is rendered for what is written in the other.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const change = useCallback((part: Partial<ReportContent>) => latest.current(part), []);
  const pick = useCallback((students: readonly StudentSummary[]) => change({ students }), [change]);
  useEffect(() => whereToBegin(fields.current)?.focus(), []);
  useEffect(() => {
    if (tries === shownTries.current || !hasErrors(errors)) return;
    shownTries.current = tries;
    const wrong = errors.students === undefined ? 'info' : 'students';
    setTab(wrong);
    requestAnimationFrame(() => firstWrongField(fields.current, wrong)?.focus());
  }, [tries, errors]);

  const wrongTab: Readonly<Record<TabKey, boolean>> = {
    students: errors.students !== undefined,
    info: errors.location !== undefined || errors.comment !== undefined,
  };
  return (
    <div ref={fields}>
      <TabBar
        id={id}
        label={intl.formatMessage({ id: 'report.tabs', defaultMessage: 'Parts of the report' })}
        tabs={TABS.map((name) => ({
          name,
          title: titles[name],
          ...(name === 'students' && { count: content.students.length }),
          ...(wrongTab[name] && { mark: <WrongMark /> }),
        }))}
        current={tab}
        onChange={setTab}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <div className={styles.panel} data-panel="students" hidden={tab !== 'students'}>
          <StudentsError id={studentsError} error={errors.students} />
          <StudentPicker
            selected={content.students}
            onChange={pick}
            errorId={errors.students === undefined ? null : studentsError}
          />
        </div>
        <div className={styles.panel} data-panel="info" hidden={tab !== 'info'}>
          {(isPainted || tab === 'info') && (
            <InfoFields location={content.location} comment={content.comment} errors={errors} onChange={change} />
          )}
        </div>
      </div>
    </div>
  );
}

/** That there are none is shown above the form, with a way out: at the field it is only for who hears it. */
function StudentsError({ id, error }: { readonly id: string; readonly error: FieldErrors['students'] }) {
  if (error !== 'report.studentRequired') return <FieldError id={id} error={error} />;
  return (
    <p id={id} hidden>
      <NoticeText notice={{ text: error, type: 'error' }} />
    </p>
  );
}

/** Something behind the tab keeps the report from being saved. */
function WrongMark() {
  const label = useIntl().formatMessage({ id: 'report.tab.wrong', defaultMessage: 'has errors' });
  return <ExclamationCircleFilled className={styles.wrong} aria-label={label} />;
}

/** The search box; on a touch screen, where it would bring up the keyboard over half of the screen, the tab. */
function whereToBegin(fields: HTMLElement | null): HTMLElement | null {
  const selector = pointerNow() === 'finger' ? '[role="tab"]' : '[data-panel="students"] input';
  return fields?.querySelector<HTMLElement>(selector) ?? null;
}

function firstWrongField(fields: HTMLElement | null, tab: TabKey): HTMLElement | null {
  const panel = fields?.querySelector(`[data-panel="${tab}"]`);
  return panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel?.querySelector('input') ?? null;
}
