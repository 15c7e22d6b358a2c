import type { UserList } from '@vigie/query-service/contract';
import { useIntl } from 'react-intl';
import { useListState, quietly } from '../../../shared/paging/use-list-state.ts';
import { Listing } from '../../../shared/paging/listing.tsx';
import { FIRST_PAGE, pageParameters } from '../../../shared/paging/place.ts';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { EmptyPage } from '../../admin/empty-page.tsx';
import { ListPager, listRange } from '../../admin/list-pager.tsx';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';
import { useUserPageQuery } from '../users-api.ts';
import { UsersTable, UsersTableHead } from './users-table.tsx';
import styles from './users.module.css';

/** All users, to look at (spec section 2, CPE users table). */
export function UsersTab({ navigation }: { readonly navigation: AdminNavigation }) {
  const label = useIntl().formatMessage({ id: 'admin.tab.users', defaultMessage: 'Users' });
  const { pageSize, place } = navigation.location;
  const state = useListState(useUserPageQuery(pageParameters(pageSize, place), quietly<UserList>()));
  return (
    <div className={styles.tab}>
      <Listing
        state={state}
        isEmpty={({ users }) => users.length === 0}
        skeleton={<TableSkeleton head={<UsersTableHead />} columns={4} classes={[undefined, styles.email]} />}
        rangeOf={(list) => listRange(list, list.users.length, navigation.location)}
        onFirst={() => navigation.go({ place: FIRST_PAGE })}
        empty={<EmptyPage total={state.status === 'shown' ? state.list.total : 0} navigation={navigation} />}
      >
        {(list) => (
          <>
            <UsersTable label={label} users={list.users} />
            <ListPager list={list} count={list.users.length} navigation={navigation} />
          </>
        )}
      </Listing>
    </div>
  );
}
