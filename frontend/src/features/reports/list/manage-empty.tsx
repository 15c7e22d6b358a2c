import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { Link } from 'wouter';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import type { ListLocation, ListTab } from './list-location.ts';

interface ManageEmptyProps {
  readonly tab: ListTab;
  readonly to: (change: Partial<ListLocation>) => string;
}

const texts: Readonly<Record<ListTab, MessageDescriptor>> = defineMessages({
  filable: { id: 'manage.empty.filable', defaultMessage: 'No report is waiting to be filed' },
  unfinalized: { id: 'manage.empty.unfinalized', defaultMessage: 'Every report is finalized' },
  filed: { id: 'manage.empty.filed', defaultMessage: 'No report has been filed yet' },
  deleted: { id: 'manage.empty.deleted', defaultMessage: 'No deleted report can be restored' },
});

/** What an empty tab means, and where to go from there. */
export function ManageEmpty({ tab, to }: ManageEmptyProps) {
  return (
    <EmptyState action={tab === 'filable' ? <StartReport /> : <SeeToFile to={to({ tab: 'filable' })} />}>
      <FormattedMessage {...texts[tab]} />
    </EmptyState>
  );
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
