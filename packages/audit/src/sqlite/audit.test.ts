import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockForAMoment } from '@vigie/sqlite/testing';
import { expect, test } from 'vitest';
import { readAuditContract } from '../contract-suite.ts';
import type { AuditLine } from '../port.ts';
import { openSqliteAudit } from './index.ts';

readAuditContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const file = join(folder, 'new', 'audit.sqlite');
  const audit = openSqliteAudit({ file });
  return {
    audit,
    openAnother: async () => openSqliteAudit({ file }),
    close: async () => {
      await audit.close();
      rmSync(folder, { recursive: true });
    },
  };
});

const lineOf = (n: number): AuditLine => ({
  id: `line ${n}`,
  on: '2026-01-10T08:00:00.000Z',
  by: 'reader',
  what: 'record',
  student: null,
});

test('a process that opens the audit waits until another one has made it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const file = join(folder, 'audit.sqlite');
  const { gone } = await lockForAMoment(file, 'EXCLUSIVE');
  const audit = openSqliteAudit({ file });
  expect(await audit.find({}, { limit: 1 })).toMatchObject({ lines: [] });
  await gone;
  await audit.close();
  rmSync(folder, { recursive: true });
});

const LINES = 50;
/** That SQLite writes. */
const PAGE_BYTES = 4_096;

test('lines that come together are written together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const audit = openSqliteAudit({ file: join(folder, 'audit.sqlite') });
  await Promise.all(Array.from({ length: LINES }, (_, n) => audit.record(lineOf(n))));
  expect(statSync(join(folder, 'audit.sqlite-wal')).size).toBeLessThan(LINES * PAGE_BYTES);
  expect(await audit.find({}, { limit: 1 })).toMatchObject({ total: LINES });
  await audit.close();
  rmSync(folder, { recursive: true });
});

test('of lines that come together and can not be written each is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const audit = openSqliteAudit({ file: join(folder, 'audit.sqlite') });
  await audit.close();
  const ends = await Promise.allSettled([1, 2].map((n) => audit.record(lineOf(n))));
  expect(ends).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  rmSync(folder, { recursive: true });
});

test('a line is kept that came just before the audit was closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const file = join(folder, 'audit.sqlite');
  const audit = openSqliteAudit({ file });
  const recorded = audit.record(lineOf(1));
  await audit.close();
  await recorded;
  const another = openSqliteAudit({ file });
  expect(await another.find({}, { limit: 1 })).toMatchObject({ lines: [lineOf(1)] });
  await another.close();
  rmSync(folder, { recursive: true });
});

test('what is erased is in no byte of its files any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-audit-'));
  const audit = openSqliteAudit({ file: join(folder, 'audit.sqlite') });
  for (let day = 10; day < 30; day += 1) {
    const on = `2026-01-${day}T08:00:00.000Z`;
    await audit.record({ id: `line ${day}`, on, by: `reader ${day}`, what: 'record', student: `student ${day}` });
  }
  expect(await audit.eraseBefore('2026-01-25T00:00:00.000Z')).toBe(15);
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  const found = bytes.flatMap((text) => text.match(/(?:line|reader|student) \d\d/gu) ?? []);
  expect([...new Set(found.map((text) => text.slice(-2)))].sort()).toEqual(['25', '26', '27', '28', '29']);
  await audit.close();
  rmSync(folder, { recursive: true });
});
