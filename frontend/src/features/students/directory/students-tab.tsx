import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { CardsSkeleton } from '../../../shared/feedback/cards-skeleton.tsx';
import { Listing } from '../../../shared/paging/listing.tsx';
import { FIRST_PAGE } from '../../../shared/paging/place.ts';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { EmptyPage } from '../../admin/empty-page.tsx';
import { ListPager, listRange } from '../../admin/list-pager.tsx';
import { ResultHeading } from '../../admin/result-heading.tsx';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';
import { BugReportCards } from '../../bug-reports/bug-report-cards.tsx';
import type { StudentActions } from './student-actions.ts';
import { StudentCard } from './student-card.tsx';
import { StudentDialogs, type Opened } from './student-dialogs.tsx';
import { inOrder } from './student-order.ts';
import { StudentTable, StudentTableHead } from './student-table.tsx';
import { StudentsBar } from './students-bar.tsx';
import { isPaged, useShownStudents, type ShownStudents } from './use-shown-students.ts';
import styles from './directory.module.css';

/** The student directory (spec section 2, Student management): those without a badge, or what a search finds. */
export function StudentsTab({ navigation }: { readonly navigation: AdminNavigation }) {
  const intl = useIntl();
  const { location } = navigation;
  const isSearch = location.search !== '';
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = useMemo<StudentActions>(
    () => ({
      edit: (student) => setOpened({ what: 'edit', student }),
      remove: (student) => setOpened({ what: 'remove', student }),
    }),
    [],
  );
  const { state, isReading } = useShownStudents(location);
  const total = state.status === 'shown' ? (state.list.total ?? state.list.students.length) : null;
  const title = isSearch
    ? intl.formatMessage({ id: 'search.result', defaultMessage: 'Query result' })
    : intl.formatMessage({ id: 'students.badgeless', defaultMessage: 'Badgeless students' });
  return (
    <>
      <BugReportCards />
      <StudentsBar navigation={navigation} isReading={isReading} onAdd={() => setOpened({ what: 'add' })} />
      <ResultHeading title={title} count={total} isSearch={isSearch} />
      <Listing
        state={state}
        isEmpty={({ students }) => students.length === 0}
        skeleton={
          location.layout === 'table' ? (
            <TableSkeleton
              head={<StudentTableHead />}
              columns={6}
              classes={[undefined, styles.email, styles.tag, undefined, styles.statusColumn]}
            />
          ) : (
            <CardsSkeleton count={8} className={styles.cards} cardClass={styles.card}>
              <Skeleton active avatar={{ size: 36 }} title={{ width: '60%' }} paragraph={{ rows: 2 }} />
            </CardsSkeleton>
          )
        }
        rangeOf={(list) => (isPaged(list) ? listRange(list, list.students.length, location) : null)}
        onFirst={() => navigation.go({ place: FIRST_PAGE })}
        empty={<EmptyPage total={isSearch ? 0 : (total ?? 0)} navigation={navigation} />}
      >
        {(list) => <Students label={title} list={list} navigation={navigation} actions={actions} />}
      </Listing>
      <StudentDialogs opened={opened} navigation={navigation} onClose={() => setOpened(null)} />
    </>
  );
}

interface StudentsProps {
  readonly label: string;
  readonly list: ShownStudents;
  readonly navigation: AdminNavigation;
  readonly actions: StudentActions;
}

function Students({ label, list, navigation, actions }: StudentsProps) {
  const { students } = list;
  const { location, go } = navigation;
  return (
    <>
      {location.layout === 'table' ? (
        <StudentTable
          label={label}
          // What a search finds is all there; pages come in their order.
          students={isPaged(list) ? students : inOrder(students, location.order)}
          order={location.order}
          onOrder={(order) => go({ order })}
          actions={actions}
        />
      ) : (
        <ul className={styles.cards}>
          {students.map((student) => (
            <li key={student.id}>
              <StudentCard student={student} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {isPaged(list) && <ListPager list={list} count={students.length} navigation={navigation} />}
    </>
  );
}
