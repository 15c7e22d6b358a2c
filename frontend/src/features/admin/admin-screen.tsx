import { mayManageStudents, mayManageUsers } from '@vigie/command-service/contract/rights';
import { useId } from 'react';
import { defineMessages, FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl';
import { ScreenHead } from '../../shared/layout/screen-head.tsx';
import { loadLater } from '../../shared/load-later.tsx';
import { TabBar } from '../../shared/tabs/tab-bar.tsx';
import { TabPanel } from '../../shared/tabs/tab-panel.tsx';
import { useActor } from '../session/use-actor.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { UsersTab } from '../users/list/users-tab.tsx';
import { ADMIN_TABS, type AdminTab } from './admin-location.ts';
import styles from './admin-screen.module.css';
import { NotForYou } from './not-for-you.tsx';
import { useAdminLocation, type AdminNavigation } from './use-admin-location.ts';

// Each is loaded when it is first opened; the first one comes with the screen.
const ManageUsersTab = loadLater(
  async () => (await import('../users/manage/manage-users-tab.tsx')).ManageUsersTab,
  TabSkeleton,
);
const StudentsTab = loadLater(
  async () => (await import('../students/directory/students-tab.tsx')).StudentsTab,
  TabSkeleton,
);
const PhotosTab = loadLater(async () => (await import('../students/photos/photos-tab.tsx')).PhotosTab, TabSkeleton);
const AuditTab = loadLater(async () => (await import('../audit/audit-tab.tsx')).AuditTab, TabSkeleton);

const titles: Readonly<Record<AdminTab, MessageDescriptor>> = defineMessages({
  users: { id: 'admin.tab.users', defaultMessage: 'Users' },
  accounts: { id: 'admin.tab.accounts', defaultMessage: 'Users+' },
  students: { id: 'report.students', defaultMessage: 'Students' },
  photos: { id: 'admin.tab.photos', defaultMessage: 'Photos' },
  audit: { id: 'admin.tab.audit', defaultMessage: 'Read audit' },
});

/** The screen 'admin' (spec section 2), for CPE and admins. */
export function AdminScreen() {
  const actor = useActor();
  if (actor === null) return <ScreenSkeleton />;
  if (!mayManageStudents(actor)) return <NotForYou />;
  return <AdminArea managesUsers={mayManageUsers(actor)} />;
}

function AdminArea({ managesUsers }: { readonly managesUsers: boolean }) {
  const id = useId();
  const intl = useIntl();
  const navigation = useAdminLocation();
  const { location, go } = navigation;
  const tabs = ADMIN_TABS.filter((name) => name !== 'accounts' || managesUsers);
  const tab = tabs.includes(location.tab) ? location.tab : 'users';
  return (
    <section>
      <ScreenHead title={<FormattedMessage id="title.admin" defaultMessage="Admin" />} />
      <TabBar
        id={id}
        label={intl.formatMessage({ id: 'admin.tabs', defaultMessage: 'Parts of the admin area' })}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
        onChange={(name) => go({ tab: name })}
      />
      <TabPanel id={id} tab={tab}>
        <Panel tab={tab} navigation={navigation} />
      </TabPanel>
    </section>
  );
}

interface PanelProps {
  readonly tab: AdminTab;
  readonly navigation: AdminNavigation;
}

function Panel({ tab, navigation }: PanelProps) {
  switch (tab) {
    case 'users':
      return <UsersTab navigation={navigation} />;
    case 'accounts':
      return <ManageUsersTab navigation={navigation} />;
    case 'students':
      return <StudentsTab navigation={navigation} />;
    case 'photos':
      return <PhotosTab navigation={navigation} />;
    case 'audit':
      return <AuditTab />;
    default:
      return tab satisfies never;
  }
}

/** Holds a tab's place while its code is on the way. */
function TabSkeleton() {
  return (
    <div className={styles.tab}>
      <ScreenSkeleton />
    </div>
  );
}
