import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { ImportErrors } from './import-errors.tsx';

const errors = Array.from({ length: 200 }, (_, index) => ({
  row: index + 1,
  path: 'email',
  text: 'student.emailInvalid' as const,
}));

const NOBODY = { added: 0, moved: 0, statusChanged: 0, badged: 0 };

const show = (errorCount: number, counts: Partial<typeof NOBODY> = {}, text = '') =>
  render(
    <IntlProvider locale="en" messages={messages}>
      <ImportErrors errors={errors} errorCount={errorCount} counts={{ ...NOBODY, ...counts }} text={text} />
    </IntlProvider>,
  );

describe('The errors of an import', () => {
  it('are counted, also those that the server keeps to itself', () => {
    show(1450);
    expect(screen.getByRole('alert').textContent).toContain('1,450 things are to be corrected');
    fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
    expect(screen.getByText('And 1,250 more, once these are corrected.')).toBeTruthy();
  });

  it('are those of a file that nobody of was added, unless the import had begun', () => {
    show(200);
    expect(screen.getByRole('alert').textContent).toContain('Nobody was added');
    expect(screen.getByText(/correct the file, and choose it once more/u)).toBeTruthy();
    cleanup();
    show(200, { added: 251 });
    expect(screen.getByRole('alert').textContent).toBe(
      'The import was interrupted. 251 students were added, 200 rows were not:',
    );
    expect(screen.getByText(/import the same file again once this is put right/u)).toBeTruthy();
    expect(screen.queryByText(/choose it once more/u)).toBeNull();
  });

  it('tell who was changed all the same, where nobody was to be added', () => {
    const { container } = show(1, { moved: 2, statusChanged: 500, badged: 1 });
    expect(container.textContent).toContain(
      '2 students were moved to another class.500 students have another status now.1 student has a badge now.',
    );
    expect(screen.getByRole('alert').textContent).toContain('Nobody was added. One thing is to be corrected');
  });

  it('come with their rows, where the table is at hand', () => {
    show(200, {}, ['DUPRÉ\tZoé\tzoe@', '', '  NOWAK\tIda\tida@ '].join('\r\n'));
    const [, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual([
      '1EmailValid email required DUPRÉ · Zoé · zoe@',
      '2EmailValid email required ',
      '3EmailValid email required NOWAK · Ida · ida@',
    ]);
  });

  it('say where a class or status that rows lack is chosen once for all', () => {
    const lacking = (path: string) => ({ row: 2, path, text: 'student.classRequired' as const });
    const showErrors = (of: typeof errors | ReturnType<typeof lacking>[]) =>
      render(
        <IntlProvider locale="en" messages={messages}>
          <ImportErrors errors={of} errorCount={1} counts={NOBODY} text="" />
        </IntlProvider>,
      );
    showErrors([lacking('status')]);
    expect(screen.getByText(/choose a default/u)).toBeTruthy();
    cleanup();
    showErrors(errors);
    expect(screen.queryByText(/choose a default/u)).toBeNull();
  });

  it('are all there where there are few', () => {
    show(200);
    fireEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
    expect(screen.queryByText(/^And/u)).toBeNull();
  });

  it('tell what can be in a column that does not take everything', () => {
    const invalid = (path: string, row: number) => ({ row, path, text: 'field.invalid' as const });
    const wrong = ['level', 'section', 'status'].map(invalid);
    render(
      <IntlProvider locale="en" messages={messages}>
        <ImportErrors errors={wrong} errorCount={3} counts={NOBODY} text="" />
      </IntlProvider>,
    );
    expect(screen.getAllByText(/^Not valid/u).map(({ textContent }) => textContent?.trim())).toEqual([
      'Not valid (one of: 6e, 5e, 4e, 3e, 2nde, 1re, Term, Y7, Y8, Y9, Y10, Y11, Y12)',
      'Not valid (one of: A, B, C, D, E, 6e E…)',
      'Not valid (one of: Cyan, Blue, Red, Black)',
    ]);
  });

  it('name the columns that nobody knows, and what they can be', () => {
    const unknown = [{ row: 1, path: 'Date de sortie', text: 'import.column' as const }];
    render(
      <IntlProvider locale="en" messages={messages}>
        <ImportErrors errors={unknown} errorCount={1} counts={NOBODY} text="" />
      </IntlProvider>,
    );
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toBe(
      '1Date de sortieUnknown column: rename it, or delete it (one of: Last name, First name, Email, Tag number, Level, Section, Status)',
    );
  });
});
