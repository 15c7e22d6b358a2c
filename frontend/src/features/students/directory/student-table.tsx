import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Student } from '@vigie/command-service/contract';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BreakableEmail } from '../../../shared/breakable-email.tsx';
import { StatusCard } from '../../../shared/students/student-status.tsx';
import { studentLabel } from '../../../shared/students/student-label.ts';
import table from '../../../shared/table/table.module.css';
import type { StudentOrder } from '../../admin/admin-location.ts';
import type { StudentActions } from './student-actions.ts';
import { nextOrder } from './student-order.ts';
import styles from './directory.module.css';

interface StudentTableProps {
  readonly label: string;
  /** In that order. */
  readonly students: readonly Student[];
  readonly order: StudentOrder;
  readonly onOrder: (order: StudentOrder) => void;
  readonly actions: StudentActions;
}

/** The admin table of students (spec section 2): by name or by class; a name opens the student. */
export function StudentTable({ label, students, order, onOrder, actions }: StudentTableProps) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={label}>
        <StudentTableHead order={order} onOrder={onOrder} />
        <tbody>
          {students.map((student) => (
            <Row key={student.id} student={student} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<StudentTableProps, 'actions'> {
  readonly student: Student;
}

/** What opens over the table, and whatever others do, leaves a student alone who has not changed. */
const Row = memo(function Row({ student, actions }: RowProps) {
  const remove = useIntl().formatMessage(
    { id: 'students.removeOne', defaultMessage: 'Delete {student}' },
    { student: studentLabel(student) },
  );
  const email = student.email !== null && <BreakableEmail email={student.email} />;
  return (
    <tr>
      <td>
        <button type="button" className={styles.name} onClick={() => actions.edit(student)}>
          {student.lastName} {student.firstName}
        </button>
        <span className={styles.emailBelow}>{email}</span>
        <span className={styles.tagBelow}>{student.tagNb}</span>
        <span className={styles.statusBelow}>
          <StatusCard status={student.status} />
        </span>
      </td>
      <td className={styles.email}>{email}</td>
      <td className={styles.tag}>{student.tagNb}</td>
      <td>
        {student.level}
        {student.section}
      </td>
      <td className={styles.statusColumn}>
        <StatusCard status={student.status} />
      </td>
      <td className={styles.remove}>
        <Button
          danger
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={remove}
          onClick={() => actions.remove(student)}
        />
      </td>
    </tr>
  );
});

interface StudentTableHeadProps {
  readonly order?: StudentOrder;
  readonly onOrder?: (order: StudentOrder) => void;
}

/** The names of its columns; by two of them it can be put in order. Also above what holds the students' place. */
export function StudentTableHead({ order = 'asIs', onOrder = () => {} }: StudentTableHeadProps) {
  const sortable = (column: 'name' | 'class', title: ReactNode) => (
    <button type="button" className={styles.sort} onClick={() => onOrder(nextOrder(order, column))}>
      {title}
      {order === column && <UpOutlined aria-hidden />}
      {order === `${column}Down` && <DownOutlined aria-hidden />}
    </button>
  );
  return (
    <thead>
      <tr>
        <th scope="col" {...sortOf(order, 'name')}>
          {sortable('name', <FormattedMessage id="profile.name" defaultMessage="Name" />)}
        </th>
        <th scope="col" className={styles.email}>
          <FormattedMessage id="students.email" defaultMessage="Email" />
        </th>
        <th scope="col" className={styles.tagColumn}>
          <FormattedMessage id="students.column.tagNb" defaultMessage="Tag nb" />
        </th>
        <th scope="col" className={styles.classColumn} {...sortOf(order, 'class')}>
          {sortable('class', <FormattedMessage id="students.column.class" defaultMessage="Class" />)}
        </th>
        <th scope="col" className={styles.statusColumn}>
          <FormattedMessage id="column.status" defaultMessage="Status" />
        </th>
        <th scope="col" className={styles.removeColumn}>
          <FormattedMessage id="students.column.remove" defaultMessage="Remove" />
        </th>
      </tr>
    </thead>
  );
}

function sortOf(order: StudentOrder, column: 'name' | 'class') {
  if (order === column) return { 'aria-sort': 'ascending' } as const;
  return order === `${column}Down` ? ({ 'aria-sort': 'descending' } as const) : {};
}
