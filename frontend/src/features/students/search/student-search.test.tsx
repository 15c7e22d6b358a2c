import type { Student } from '@vigie/command-service/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { allOf, api } from '../../../api/root.ts';
import messages from '../../../app/messages/en.json';
import { aStudent } from '../../../testing/student.ts';
import { makeTestServer } from '../../../testing/test-server.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { StudentSearch } from './student-search.tsx';

const LUC = aStudent({ id: 'luc', firstName: 'Luc', lastName: 'DE LATOUR' });
const AARON = aStudent({ id: 'aaron', firstName: 'Aaron', lastName: 'LATOUR' });
const PAUL = aStudent({ id: 'paul', firstName: 'Paul', lastName: 'LATOUR' });

const server = makeTestServer();
const onPick = vi.fn<(student: Student) => void>();
let students: readonly Student[];

beforeEach(() => {
  onPick.mockClear();
  server.use(http.get('*/api/students/search', () => HttpResponse.json({ students })));
});

/** Shows a search box. @returns has what it has found read again, as after others' changes */
function show(): () => void {
  const store = makeTestStore();
  render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={messages}>
        <StudentSearch onPick={onPick} />
      </IntlProvider>
    </Provider>,
  );
  return () => void store.dispatch(api.util.invalidateTags([...allOf('students')]));
}

const box = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(box(), { key });
/** Whom a screen reader takes the keyboard to be at. */
const toldToBeAt = () =>
  document.querySelector(`#${CSS.escape(box().getAttribute('aria-activedescendant') ?? '')}`)?.textContent;
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function search(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
  press('Enter');
}

it('The student whom the keyboard is at stays the same, whoever comes before them meanwhile', async () => {
  students = [LUC, PAUL];
  const readAgain = show();
  search('latour');
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  expect(toldToBeAt()).toContain('Luc');
  press('ArrowDown');
  expect(toldToBeAt()).toContain('Paul');
  students = [LUC, AARON, PAUL];
  readAgain();
  await waitFor(() => expect(names()).toHaveLength(3));
  press('Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(PAUL);
});

it('Nobody is picked in place of a student who is gone while the keyboard is at them', async () => {
  students = [LUC, PAUL];
  const readAgain = show();
  search('latour');
  await waitFor(() => expect(names()).toHaveLength(2));
  press('ArrowDown');
  students = [PAUL];
  readAgain();
  await waitFor(() => expect(names()).toHaveLength(1));
  press('Enter');
  expect(onPick).not.toHaveBeenCalled();
});

it('A badge that is read behind a name is looked up instead of both, and its holder picked', async () => {
  students = [LUC, PAUL];
  server.use(
    http.get('*/api/students/tag', ({ request }) => {
      const isAarons = new URL(request.url).searchParams.get('tag') === '36424744194862596';
      return HttpResponse.json({ student: isAarons ? AARON : null });
    }),
  );
  show();
  search('latour');
  await waitFor(() => expect(names()).toHaveLength(2));
  search('latour36424744194862596');
  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(AARON));
  expect(box()).toHaveProperty('value', '');
});

it('Enter picks nobody of an earlier text, also where the one that is typed now is too short to be searched for', async () => {
  students = [LUC, PAUL];
  show();
  search('latour');
  await waitFor(() => expect(names()).toHaveLength(2));
  press('ArrowDown');
  search('l');
  expect(onPick).not.toHaveBeenCalled();
});
