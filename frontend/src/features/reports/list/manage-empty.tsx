import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import type { ListLocation, ListTab } from './list-location.ts';

interface ManageEmptyProps {
  readonly tab: ListTab;
  readonly to: (change: Partial<ListLocation>) => string;
}

/** What an empty tab means, and where to go from there. */
export function ManageEmpty({ tab, to }: ManageEmptyProps) {
  switch (tab) {
    case 'filable':
      return (
        <EmptyState action={<StartReport />}>
          <FormattedMessage id="manage.empty.filable" defaultMessage="No report is waiting to be filed" />
        </EmptyState>
      );
    case 'unfinalized':
      return (
        <EmptyState action={<SeeToFile to={to({ tab: 'filable' })} />}>
          <FormattedMessage id="manage.empty.unfinalized" defaultMessage="Every report is finalized" />
        </EmptyState>
      );
    case 'filed':
      return (
        <EmptyState action={<SeeToFile to={to({ tab: 'filable' })} />}>
          <FormattedMessage id="manage.empty.filed" defaultMessage="No report has been filed yet" />
        </EmptyState>
      );
    case 'deleted':
      return (
        <EmptyState action={<SeeToFile to={to({ tab: 'filable' })} />}>
          <FormattedMessage id="manage.empty.deleted" defaultMessage="No deleted report can be restored" />
        </EmptyState>
      );
    default:
      return tab satisfies never;
  }
}

function SeeToFile({ to }: { readonly to: string }) {
  return (
    <Link to={to}>
      <FormattedMessage id="manage.seeToFile" defaultMessage="See what is to be filed" />
    </Link>
  );
}

/** Leads to where a report begins. */
export function StartReport() {
  return (
    <Link to="/">
      <FormattedMessage id="reports.start" defaultMessage="Report an incident" />
    </Link>
  );
}
