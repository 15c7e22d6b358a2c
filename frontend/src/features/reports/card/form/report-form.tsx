import type { StudentSummary } from '@vigie/command-service/contract';
import { Tabs } from 'antd';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { StudentPicker } from '../../../students/student-picker.tsx';
import type { ReportContent } from '../report-content.ts';
import { FieldError } from '../../../../shared/forms/field-error.tsx';
import { InfoFields } from './info-fields.tsx';
import styles from './report-form.module.css';
import { TabLabel } from './tab-label.tsx';
import { hasErrors, type FieldErrors } from './validate.ts';

interface ReportFormFieldsProps {
  readonly content: ReportContent;
  readonly errors: FieldErrors;
  /** Grows with each refused save: then the first field with an error is brought up and gets the focus. */
  readonly tries: number;
  readonly onChange: (change: Partial<ReportContent>) => void;
}

type TabKey = 'students' | 'info';

/** What is written in a report, in the tabs 'Students' and 'More info' (spec section 2, New report flow). */
export function ReportFormFields({ content, errors, tries, onChange }: ReportFormFieldsProps) {
  const [tab, setTab] = useState<TabKey>('students');
  const studentsError = useId();
  const fields = useRef<HTMLDivElement>(null);
  const shownTries = useRef(tries);
  // The same function each time, so that the students are not rendered with each letter of the comment.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const pick = useCallback((students: readonly StudentSummary[]) => latest.current({ students }), []);
  useEffect(() => whereToBegin(fields.current)?.focus(), []);
  useEffect(() => {
    if (tries === shownTries.current || !hasErrors(errors)) return;
    shownTries.current = tries;
    const wrong = errors.students === undefined ? 'info' : 'students';
    setTab(wrong);
    requestAnimationFrame(() => firstWrongField(fields.current, wrong)?.focus());
  }, [tries, errors]);

  return (
    <div ref={fields}>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key === 'info' ? 'info' : 'students')}
        items={[
          {
            key: 'students',
            forceRender: true,
            label: (
              <TabLabel count={content.students.length} wrong={errors.students !== undefined}>
                <FormattedMessage id="report.tab.students" defaultMessage="Students" />
              </TabLabel>
            ),
            children: (
              <div className={styles.panel} data-panel="students">
                {errors.students !== 'report.studentRequired' && (
                  <FieldError id={studentsError} error={errors.students} />
                )}
                <StudentPicker selected={content.students} onChange={pick} />
              </div>
            ),
          },
          {
            key: 'info',
            forceRender: true,
            label: (
              <TabLabel wrong={errors.location !== undefined || errors.comment !== undefined}>
                <FormattedMessage id="report.tab.info" defaultMessage="More info" />
              </TabLabel>
            ),
            children: (
              <div className={styles.panel} data-panel="info">
                <InfoFields content={content} errors={errors} onChange={onChange} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

/** The search box; on a touch screen, where it would bring up the keyboard over half of the screen, the tab. */
function whereToBegin(fields: HTMLElement | null): HTMLElement | null {
  const selector = matchMedia('(pointer: fine)').matches ? '[data-panel="students"] input' : '[role="tab"]';
  return fields?.querySelector<HTMLElement>(selector) ?? null;
}

function firstWrongField(fields: HTMLElement | null, tab: TabKey): HTMLElement | null {
  const panel = fields?.querySelector(`[data-panel="${tab}"]`);
  return panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel?.querySelector('input') ?? null;
}
