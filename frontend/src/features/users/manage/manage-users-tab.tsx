import { UserAddOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CardsSkeleton } from '../../../shared/feedback/cards-skeleton.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useListState } from '../../../shared/paging/use-list-state.ts';
import { Listing } from '../../../shared/paging/listing.tsx';
import { SearchInput } from '../../../shared/search/search-input.tsx';
import { ResultHeading } from '../../admin/result-heading.tsx';
import bar from '../../admin/tool-bar.module.css';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';
import { useActor } from '../../session/use-actor.ts';
import { useFindUsersQuery } from '../users-api.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { UserCard } from './user-card.tsx';
import { UnsavedUsers } from './unsaved-users.tsx';
import styles from './manage-users.module.css';

interface ManageUsersTabProps {
  readonly navigation: AdminNavigation;
}

/** Users to manage, for admins (spec section 2, Users+): those registered last, or what a search finds. */
export function ManageUsersTab({ navigation: { location, go } }: ManageUsersTabProps) {
  const intl = useIntl();
  const ownId = useActor()?.id;
  const [registering, setRegistering] = useState(false);
  const isSearch = location.search !== '';
  const query = useFindUsersQuery(location.search);
  const state = useListState(query);
  return (
    <>
      <div className={bar.bar}>
        <SearchInput
          className={bar.search}
          label={intl.formatMessage({ id: 'search.nameOrEmail', defaultMessage: 'Name or email' })}
          searched={location.search}
          loading={query.isFetching}
          onSearch={(search) => go({ search })}
        />
        <div className={bar.end}>
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setRegistering(true)}>
            <FormattedMessage id="users.register" defaultMessage="Register an account" />
          </Button>
        </div>
      </div>
      {state.status === 'shown' && <UnsavedUsers shown={state.list.users} onSearch={(search) => go({ search })} />}
      <ResultHeading
        title={
          isSearch ? (
            <FormattedMessage id="search.result" defaultMessage="Query result" />
          ) : (
            <FormattedMessage id="users.recent" defaultMessage="Last registered" />
          )
        }
        count={isSearch ? (query.currentData?.users.length ?? null) : null}
        isSearch={isSearch}
      />
      <Listing
        state={state}
        isEmpty={({ users }) => users.length === 0}
        skeleton={
          <CardsSkeleton count={6} className={styles.cards} cardClass={styles.card}>
            <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 4 }} />
          </CardsSkeleton>
        }
        empty={<EmptyState />}
      >
        {({ users }) => (
          <ul className={styles.cards}>
            {users.map((user) => (
              <li key={user.id}>
                <UserCard user={user} isOwn={user.id === ownId} />
              </li>
            ))}
          </ul>
        )}
      </Listing>
      {registering && <RegisterDialog onClose={() => setRegistering(false)} />}
    </>
  );
}
