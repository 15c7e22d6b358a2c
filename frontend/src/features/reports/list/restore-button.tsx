import { UndoOutlined } from '@ant-design/icons';
import type { Report } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { firstClick } from '../../../shared/button/first-click.ts';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { useRestoreReportMutation } from '../reports-api.ts';
import { reportLabel } from './report-label.ts';
import styles from './restore-button.module.css';

/** Brings a deleted report back, for CPE and admin (design section 6). */
export function RestoreButton({ report }: { readonly report: Report }) {
  const intl = useIntl();
  const [restore, { isLoading }] = useRestoreReportMutation();
  return (
    <PassFocusOn>
      <Button
        size="small"
        className={styles.button}
        icon={<UndoOutlined aria-hidden />}
        loading={isLoading}
        aria-label={intl.formatMessage(
          { id: 'report.restoreOne', defaultMessage: 'Restore: {report}' },
          { report: reportLabel(intl, report) },
        )}
        onClick={firstClick(() => void restore(report))}
      >
        <span className={styles.word}>
          <FormattedMessage id="report.restore" defaultMessage="Restore" />
        </span>
      </Button>
    </PassFocusOn>
  );
}
