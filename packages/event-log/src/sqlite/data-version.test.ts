import { expect, test, vi } from 'vitest';
import { openTemporaryEventLog } from '../testing.ts';
import { anEvent } from '../contract/events.ts';
import { watchOtherProcesses } from './data-version.ts';
import { openDatabase } from './database.ts';

const PATIENCE = { timeout: 20_000, interval: 5 };

test('another connection that commits is noticed; what cannot be read counts as changed', async () => {
  const { log, file, close } = await openTemporaryEventLog();
  const db = openDatabase(file);
  const changed = vi.fn<() => void>();
  const others = watchOtherProcesses(db, 1, changed);
  await log.append('note-1', 'no-stream', [anEvent(1)]);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), PATIENCE);
  db.close();
  await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(1), PATIENCE);
  others.stop();
  await close();
});

test('a look notices it at once, and once', async () => {
  const { log, file, close } = await openTemporaryEventLog();
  const db = openDatabase(file);
  const changed = vi.fn<() => void>();
  const others = watchOtherProcesses(db, 1_000_000, changed);
  await log.append('note-1', 'no-stream', [anEvent(1)]);
  others.look();
  others.look();
  expect(changed).toHaveBeenCalledTimes(1);
  others.stop();
  db.close();
  await close();
});
