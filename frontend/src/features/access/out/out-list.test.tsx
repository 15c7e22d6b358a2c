import type { StudentsOut } from '@vigie/query-service/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import messages from '../../../app/messages/en.json';
import french from '../../../app/messages/fr.json';
import { OutList } from './out-list.tsx';

type Out = StudentsOut['students'][number];

const NOON = Date.parse('2026-03-02T11:00:00.000Z');
const MINUTE = 60_000;
let intl: IntlShape;

beforeEach(() => {
  intl = createIntl({ locale: 'en-GB', messages, timeZone: 'Europe/Paris' });
});

it('What is read again with one more is rendered for that one: others are left alone', () => {
  const show = showList();
  show([out('Max', '10:30'), out('Zoé', '10:00')], NOON);
  const times = vi.spyOn(intl, 'formatTime');
  show([out('Ida', '10:58'), out('Max', '10:30'), out('Zoé', '10:00')], NOON + 30);
  expect(times).toHaveBeenCalledOnce();
  expect(rows()).toEqual([
    'Zoé DUPRÉ (4eB)Cyan1 h 0 minsince 11:00, authorized by Ana',
    'Max DUPRÉ (4eB)Cyan30 minsince 11:30, authorized by Ana',
    'Ida DUPRÉ (4eB)Cyan2 minsince 11:58, authorized by Ana',
  ]);
});

it('Who has another name, card, way of leaving or time is shown anew', () => {
  const show = showList();
  const max = out('Max', '10:30');
  show([max], NOON);
  show([{ ...max, student: { ...max.student, lastName: 'WEISS', status: 'red' } }], NOON + MINUTE);
  expect(rows()).toEqual(['Max WEISS (4eB)Red31 minsince 11:30, authorized by Ana']);
  show([{ ...max, since: '2026-02-27T10:30:00.000Z', by: { id: 'ben', name: 'Ben' } }], NOON);
  expect(rows()).toEqual(['Max DUPRÉ (4eB)Cyan3 dayssince Fri 27 Feb at 11:30, authorized by Ben']);
});

it('Who has been out since another day has it told as a sentence in French, too', () => {
  intl = createIntl({ locale: 'fr', messages: french, timeZone: 'Europe/Paris' });
  showList()([{ ...out('Max', '10:30'), since: '2026-03-01T10:30:00.000Z' }], NOON);
  expect(rows()).toEqual(['Max DUPRÉ (4eB)Cyan1 jourdepuis le dim. 1er mars à 11:30, sortie autorisée par Ana']);
});

it('The roll call is there once the page is printed, before the paper is laid out, and not any more afterwards', () => {
  showList()([out('Max', '10:30')], NOON);
  const isThere = () => screen.queryByText('Students out') !== null;
  expect(isThere()).toBe(false);
  dispatchEvent(new Event('beforeprint'));
  expect(isThere()).toBe(true);
  expect(screen.getByRole('cell', { name: 'DUPRÉ Max' })).toBeDefined();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(isThere()).toBe(false);
});

it('Of very many those who are out longest are shown, the others once somebody asks', () => {
  showList()(
    Array.from({ length: 250 }, (_, n) => out(`Max ${n}`, '10:30')),
    NOON,
  );
  const shown = () => document.querySelectorAll('li').length;
  expect(shown()).toBe(200);
  expect(document.querySelector('li')?.textContent).toContain('Max 249');
  expect(screen.getByText('250 students are out')).toBeDefined();
  const times = vi.spyOn(intl, 'formatTime');
  fireEvent.click(screen.getByText('Show 50 more'));
  expect(shown()).toBe(250);
  expect(times).toHaveBeenCalledTimes(50);
  expect(screen.queryByText(/^Show/)).toBeNull();
});

it('The roll call has also those whom the list does not show yet', () => {
  showList()(
    Array.from({ length: 250 }, (_, n) => out(`Max ${n}`, '10:30')),
    NOON,
  );
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(250);
  act(() => void dispatchEvent(new Event('afterprint')));
});

/** @returns shows a list as it was at a time, new from the server */
function showList(): (students: readonly Out[], at: number) => void {
  const { rerender } = render(null);
  return (students, at) =>
    rerender(
      <RawIntlProvider value={intl}>
        <OutList students={structuredClone([...students])} at={at} isNow />
      </RawIntlProvider>,
    );
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00A0', ' '));

const out = (firstName: string, time: string): Out => ({
  student: { id: firstName, firstName, lastName: 'DUPRÉ', level: '4e', section: 'B', status: 'cyan', photo: null },
  since: `2026-03-02T${time}:00.000Z`,
  by: { id: 'ana', name: 'Ana' },
});
