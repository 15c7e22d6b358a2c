import { DownloadOutlined } from '@ant-design/icons';
import { memo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { HeadAction } from '../../../shared/layout/head-action.tsx';
import { dialogLater } from '../../../shared/dialog/dialog-later.tsx';
import { hasFilters, withoutNulls } from '../../../shared/navigation/query-parts.ts';
import type { ListLocation, ListTab } from './list-location.ts';
import { tabTitles } from './tab-titles.ts';

const ExportDialog = dialogLater(async () => (await import('../../../shared/download/export-dialog.tsx')).ExportDialog);

interface ExportReportsProps {
  readonly tab: ListTab;
  readonly location: ListLocation;
  /** How many reports the list has; null until that is known. */
  readonly total: number | null;
}

/** The list that is shown as a file: its tab, and what the filters leave, on all of its pages. */
export const ExportReports = memo(function ExportReports({ tab, location, total }: ExportReportsProps) {
  const label = useIntl().formatMessage({ id: 'export.title', defaultMessage: 'Export' });
  const [open, setOpen] = useState(false);
  return (
    <>
      <HeadAction icon={<DownloadOutlined aria-hidden />} label={label} onClick={() => setOpen(true)} />
      {open && (
        <ExportDialog
          title={<FormattedMessage id="export.reports" defaultMessage="Export reports" />}
          path="/api/reports/export"
          parameters={exportParameters(tab, location)}
          onClose={() => setOpen(false)}
        >
          <p>
            <Contents tab={tab} location={location} total={total} />
          </p>
        </ExportDialog>
      )}
    </>
  );
});

function Contents({ tab, location: { filters }, total }: ExportReportsProps) {
  return (
    <FormattedMessage
      id="export.contents"
      defaultMessage="Everything under “{tab}”{filtered, select, true {, with the filters applied} other {}}{isKnown, select, true {: {total, plural, one {# report} other {# reports}}} other {}}."
      values={{
        tab: <FormattedMessage {...tabTitles[tab]} />,
        filtered: hasFilters(filters),
        isKnown: total !== null,
        total: total ?? 0,
      }}
    />
  );
}

/** What the list is asked for, without its page. */
const exportParameters = (tab: ListTab, { filters }: ListLocation): Readonly<Record<string, string>> => ({
  ...(tab === 'deleted' ? { deleted: 'true' } : { status: tab }),
  ...withoutNulls(filters),
});
