import { describe, expect, it } from 'vitest';
import { dismissed, notificationsSlice, notify, type Notification } from './notifications-slice.ts';

const { reducer, getInitialState } = notificationsSlice;

const filed = notify({ text: 'report.filed', type: 'success' });
const refused = notify({ text: 'report.notEditable', type: 'error' });

describe('The queue of notifications', () => {
  it('shows the oldest first', () => {
    expect(current(filed, refused)).toMatchObject({ text: 'report.filed' });
  });

  it('goes on to the next once one is dismissed', () => {
    expect(current(filed, refused, dismissed(filed.payload.id))).toMatchObject({ text: 'report.notEditable' });
  });

  it('says once what waits to be said already', () => {
    const again = notify({ text: 'report.filed', type: 'success' });
    expect(current(filed, again, dismissed(filed.payload.id))).toBeUndefined();
  });

  it('says again what was said before', () => {
    const again = notify({ text: 'report.filed', type: 'success' });
    expect(current(filed, dismissed(filed.payload.id), again)).toMatchObject({ text: 'report.filed' });
  });

  it('tells texts apart by their values', () => {
    const one = notify({ text: 'import.columns', type: 'error', values: { row: 1 } });
    const other = notify({ text: 'import.columns', type: 'error', values: { row: 2 } });
    expect(current(one, other, dismissed(one.payload.id))).toMatchObject({ values: { row: 2 } });
  });

  it('offers to take back what was done last, not what was done before', () => {
    expect(current(exitOf('one'), exitOf('other'))).toMatchObject({ undo: { url: '/api/access/other' } });
  });

  it('shows at once what was done last, where only a success is shown', () => {
    const scanned = notify({ text: 'scan.successful', type: 'success' });
    expect(current(scanned, exitOf('one'))).toMatchObject({ undo: { url: '/api/access/one' } });
    expect(current(refused, exitOf('one'))).toMatchObject({ text: 'report.notEditable' });
  });

  it('never has two to take back', () => {
    const last = exitOf('other');
    const shown = [refused, filed, exitOf('one'), dismissed(refused.payload.id)] as const;
    expect(current(...shown, last)).toEqual(last.payload);
    expect(current(...shown, last, dismissed(last.payload.id))).toBeUndefined();
  });

  it('keeps what can be taken back, whatever else is told after it', () => {
    expect(current(exitOf('one'), filed, refused)).toMatchObject({ undo: { url: '/api/access/one' } });
  });

  it('goes on from what was done last to what waits behind it', () => {
    const last = exitOf('other');
    expect(current(exitOf('one'), refused, last, dismissed(last.payload.id))).toMatchObject({
      text: 'report.notEditable',
    });
  });
});

const exitOf = (id: string) =>
  notify({
    text: 'exit.recorded',
    type: 'success',
    undo: { url: `/api/access/${id}`, method: 'DELETE', feature: 'access' },
  });

/** What is on screen after some actions. */
function current(...actions: Parameters<typeof reducer>[1][]): Notification | undefined {
  return actions.reduce(reducer, getInitialState()).queue[0];
}
