import { defineMessages } from 'react-intl';

/** The columns of a table of students, in their order (spec section 2, help panel). */
export const columnNames = defineMessages({
  lastName: { id: 'students.lastName', defaultMessage: 'Last name' },
  firstName: { id: 'students.firstName', defaultMessage: 'First name' },
  email: { id: 'students.email', defaultMessage: 'Email' },
  tagNb: { id: 'students.tagNb', defaultMessage: 'Tag number' },
  level: { id: 'students.level', defaultMessage: 'Level' },
  section: { id: 'students.section', defaultMessage: 'Section' },
  status: { id: 'column.status', defaultMessage: 'Status' },
});

const isColumn = (path: string): path is keyof typeof columnNames => Object.hasOwn(columnNames, path);

/** What the column is called that an error is about; null for one about the whole row. */
export const columnName = (path: string) => (isColumn(path) ? columnNames[path] : null);
