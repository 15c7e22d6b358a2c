import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { aStudent } from '../../../testing/student.ts';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { StudentTable, StudentTableHead } from './student-table.tsx';

it('While the students are on their way, the names of their columns put nothing in order, and take no focus', () => {
  const { container } = render(
    <IntlProvider locale="en" messages={messages}>
      <TableSkeleton head={<StudentTableHead />} columns={6} />
    </IntlProvider>,
  );
  const names = [...container.querySelectorAll('th button')];
  expect(names.map(({ textContent }) => textContent)).toEqual(['Name', 'Class']);
  expect(names.filter((name) => name.closest('[inert]') === null)).toEqual([]);
});

it('An email that does not fit goes on before its @, and not in the middle of a word', () => {
  const student = aStudent({ email: 'zoe.dupre@example.test' });
  const actions = { edit: () => {}, remove: () => {} };
  const { container } = render(
    <IntlProvider locale="en" messages={messages}>
      <StudentTable label="Students" students={[student]} order="asIs" onOrder={() => {}} actions={actions} />
    </IntlProvider>,
  );
  const breaks = [...container.querySelectorAll('wbr')];
  expect(breaks.map(({ nextSibling }) => nextSibling?.textContent)).toEqual(['@example.test', '@example.test']);
});
