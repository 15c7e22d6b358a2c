import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ListTab } from './list-location.ts';

/** What the tabs of the Manage screen are called (spec section 2). */
export const tabTitles: Readonly<Record<ListTab, MessageDescriptor>> = defineMessages({
  filable: { id: 'report.status.filable', defaultMessage: 'To file' },
  unfinalized: { id: 'manage.tab.unfinalized', defaultMessage: 'Not finalized' },
  filed: { id: 'manage.tab.filed', defaultMessage: 'Filed' },
  deleted: { id: 'manage.tab.deleted', defaultMessage: 'Deleted' },
});
