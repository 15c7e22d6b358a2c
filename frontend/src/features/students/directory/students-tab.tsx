import { AppstoreOutlined, ImportOutlined, TableOutlined, UserAddOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { Student } from '@vigie/command-service/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Listing } from '../../../shared/paging/listing.tsx';
import { listState } from '../../../shared/paging/list-state.ts';
import { pageParameters } from '../../../shared/paging/place.ts';
import { SearchInput } from '../../../shared/search/search-input.tsx';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { EmptyPage } from '../../admin/empty-page.tsx';
import { ListPager, listRange } from '../../admin/list-pager.tsx';
import { ResultHeading } from '../../admin/result-heading.tsx';
import bar from '../../admin/tool-bar.module.css';
import { NEW_IMPORT } from '../../admin/admin-location.ts';
import type { AdminNavigation } from '../../admin/use-admin-location.ts';
import { BugReportCards } from '../../bug-reports/bug-report-cards.tsx';
import { HeadAction } from '../../../shared/layout/head-action.tsx';
import { useBadgelessStudentsQuery, useFindDirectoryQuery } from './directory-api.ts';
import { EditStudentDialog } from './edit-student-dialog.tsx';
import { RemoveStudentDialog } from './remove-student-dialog.tsx';
import type { StudentActions } from './student-actions.ts';
import { StudentCard } from './student-card.tsx';
import { inOrder, SORTS } from './student-order.ts';
import { StudentTable, StudentTableHead } from './student-table.tsx';
import styles from './directory.module.css';

const AddStudentsDialog = lazy(async () => ({
  default: (await import('./add/add-students-dialog.tsx')).AddStudentsDialog,
}));

const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));

/** What is open over the list. */
type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly student: Student };

/** The student directory (spec section 2, Student management): those without a badge, or what a search finds. */
export function StudentsTab({ navigation }: { readonly navigation: AdminNavigation }) {
  const { location, go } = navigation;
  const { search, layout, order } = location;
  const intl = useIntl();
  const [opened, setOpened] = useState<Opened | null>(null);
  /** Whether the dialog that adds students has brought its import into the address: with it, that goes too. */
  const hasImport = useRef(false);
  const close = (): void => setOpened(null);
  const badgeless = useBadgelessStudentsQuery(
    search === '' ? { ...pageParameters(location.pageSize, location.place), sort: SORTS[order] } : skipToken,
  );
  const found = useFindDirectoryQuery(search === '' ? skipToken : search);
  const actions = useMemo<StudentActions>(
    () => ({
      edit: (student) => setOpened({ what: 'edit', student }),
      remove: (student) => setOpened({ what: 'remove', student }),
    }),
    [],
  );
  const title =
    search === ''
      ? intl.formatMessage({ id: 'students.badgeless', defaultMessage: 'Badgeless students' })
      : intl.formatMessage({ id: 'search.result', defaultMessage: 'Query result' });
  const list = listState<StudentsShown>(search === '' ? badgeless : found);
  const total = list.status === 'shown' ? (list.list.total ?? list.list.students.length) : null;
  return (
    <>
      <BugReportCards />
      <div className={bar.bar}>
        <SearchInput
          className={bar.search}
          label={intl.formatMessage({ id: 'search.nameOrEmail', defaultMessage: 'Name or email' })}
          searched={search}
          loading={badgeless.isFetching || found.isFetching}
          onSearch={(text) => go({ search: text })}
        />
        <div className={bar.end}>
          {layout === 'cards' ? (
            <HeadAction
              icon={<TableOutlined aria-hidden />}
              label={intl.formatMessage({ id: 'students.asTable', defaultMessage: 'Table' })}
              onClick={() => go({ layout: 'table' })}
            />
          ) : (
            <HeadAction
              icon={<AppstoreOutlined aria-hidden />}
              label={intl.formatMessage({ id: 'students.asCards', defaultMessage: 'Cards' })}
              onClick={() => go({ layout: 'cards' })}
            />
          )}
          <HeadAction
            icon={<ImportOutlined aria-hidden />}
            label={intl.formatMessage({ id: 'import.open', defaultMessage: 'Import' })}
            onClick={() => go({ import: NEW_IMPORT })}
          />
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setOpened({ what: 'add' })}>
            <FormattedMessage id="students.add" defaultMessage="Add students" />
          </Button>
        </div>
      </div>
      <ResultHeading title={title} count={total} isSearch={search !== ''} />
      <Listing
        state={list}
        isEmpty={({ students }) => students.length === 0}
        skeleton={layout === 'table' ? <TableSkeleton head={<StudentTableHead />} columns={6} /> : <CardsSkeleton />}
        rangeOf={({ students, ...page }) => (isPaged(page) ? listRange(page, students.length, location) : null)}
        empty={<EmptyPage total={search === '' ? (total ?? 0) : 0} navigation={navigation} />}
      >
        {({ students, ...page }) => (
          <>
            {layout === 'table' ? (
              <StudentTable
                label={title}
                // What a search finds is all there; pages come in their order.
                students={isPaged(page) ? students : inOrder(students, order)}
                order={order}
                onOrder={(next) => go({ order: next })}
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
            {isPaged(page) && <ListPager list={page} count={students.length} navigation={navigation} />}
          </>
        )}
      </Listing>
      {opened?.what === 'edit' && (
        <EditStudentDialog student={opened.student} isListedBadgeless={search === ''} onClose={close} />
      )}
      {opened?.what === 'remove' && <RemoveStudentDialog student={opened.student} onClose={close} />}
      <Suspense>
        {opened?.what === 'add' && (
          <AddStudentsDialog
            onImport={(id) => {
              hasImport.current = true;
              go({ import: id });
            }}
            onClose={() => {
              close();
              if (hasImport.current) go({ import: null });
              hasImport.current = false;
            }}
          />
        )}
        {opened?.what !== 'add' && location.import !== null && (
          <ImportDialog
            importId={location.import === NEW_IMPORT ? null : location.import}
            onFollow={(id) => go({ import: id ?? NEW_IMPORT })}
            onClose={() => go({ import: null })}
          />
        )}
      </Suspense>
    </>
  );
}

/** The badgeless come page by page, a search's result at once. */
type StudentsShown = { readonly students: readonly Student[] } & Partial<Page>;

interface Page {
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

function isPaged(page: Partial<Page>): page is Page {
  return page.total !== undefined;
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

function CardsSkeleton() {
  return (
    <ul className={styles.cards} aria-hidden>
      {PLACES.map((place) => (
        <li key={place} className={styles.card}>
          <Skeleton active avatar={{ size: 36 }} title={{ width: '60%' }} paragraph={{ rows: 2 }} />
        </li>
      ))}
    </ul>
  );
}
