import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { TableSkeleton } from '../../../shared/table/table-skeleton.tsx';
import { StudentTableHead } from './student-table.tsx';

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
