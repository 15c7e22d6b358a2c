import type { Report } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { PassFocusOn } from '../../../shared/focus/pass-focus-on.tsx';
import { useRestoreReportMutation } from '../reports-api.ts';
import { Banner } from './banner.tsx';

interface DeletedNoticeProps {
  readonly report: Report;
  readonly mayRestore: boolean;
}

/** A deleted report says so, and can be brought back by those who may (design section 6). */
export function DeletedNotice({ report, mayRestore }: DeletedNoticeProps) {
  const [restore, { isLoading }] = useRestoreReportMutation();
  return (
    <Banner
      tone="warning"
      action={
        mayRestore && (
          <PassFocusOn>
            <Button size="small" loading={isLoading} onClick={() => void restore(report)}>
              <FormattedMessage id="report.restore" defaultMessage="Restore" />
            </Button>
          </PassFocusOn>
        )
      }
    >
      <FormattedMessage id="report.isDeleted" defaultMessage="This report has been deleted." />
    </Banner>
  );
}
