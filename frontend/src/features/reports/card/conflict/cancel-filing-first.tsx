import { Button } from 'antd';
import type { Report } from '@vigie/command-service/contract';
import { FormattedMessage } from 'react-intl';
import { useUnfileReportMutation } from '../../reports-api.ts';
import { Banner } from '../banner.tsx';

interface CancelFilingFirstProps {
  readonly report: Report;
  /** Called with the report that is open again. */
  readonly onCancelled: (report: Report) => void;
}

/** A report that was filed while somebody wrote: it takes no change before the filing is cancelled. */
export function CancelFilingFirst({ report, onCancelled }: CancelFilingFirstProps) {
  const [unfile, { isLoading }] = useUnfileReportMutation();
  const cancel = async (): Promise<void> => {
    const { data } = await unfile(report);
    if (data !== undefined) onCancelled(data.report);
  };
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" loading={isLoading} onClick={() => void cancel()}>
          <FormattedMessage id="report.unfile" defaultMessage="Cancel filing" />
        </Button>
      }
    >
      <FormattedMessage
        id="conflict.filed"
        defaultMessage="This report has been filed on Pronote in the meantime: it can be changed again once the filing is cancelled."
      />
    </Banner>
  );
}
