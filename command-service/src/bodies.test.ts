import type { Browser } from '@vigie/http/testing';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problem } from './contract/index.ts';
import { expectAnswer, startCommandApp, type CommandApp } from './testing/command-app.ts';
import { ADMIN } from './testing/people.ts';

/** What every command says to a body that is none, or too much of one (design section 5). */

const KB = 1024;
/** A list of a thousand students needs more. */
const ROOM: Readonly<Record<string, number>> = { '/api/admin/students': 2000 * KB };

let app: CommandApp;
let admin: Browser;
let head = '';
beforeAll(async () => {
  app = await startCommandApp();
  admin = await app.signIn(ADMIN);
  head = await app.log.head();
});
afterAll(() => app.stop());

const ROUTES = [
  ['POST', '/testLogin'],
  ['PATCH', '/api/user/name'],
  ['POST', '/api/reports'],
  ['PATCH', `/api/reports/${v4()}`],
  ['POST', `/api/reports/${v4()}/file`],
  ['POST', `/api/reports/${v4()}/unfile`],
  ['POST', `/api/reports/${v4()}/restore`],
  ['DELETE', `/api/reports/${v4()}`],
  ['POST', `/api/access/${v4()}`],
  ['POST', '/api/admin/students'],
  ['PATCH', `/api/admin/students/${v4()}`],
  ['POST', '/api/admin/users'],
  ['PATCH', `/api/admin/users/${v4()}/update`],
  ['POST', '/api/bugreport'],
  ['PATCH', `/api/admin/bugreport/${v4()}`],
] as const;

it('Every command that takes JSON is among them', () => {
  const plain = (path: string): string => path.replaceAll(/:\w+|[\da-f-]{36}/gu, '{}');
  const taking = app.routes.filter(({ body, text, upload }) => body && !text && !upload);
  const names = taking.map(({ method, path }) => `${method.toUpperCase()} ${plain(path)}`);
  expect(ROUTES.map(([method, path]) => `${method} ${plain(path)}`).sort()).toEqual(names.sort());
});

describe.each(ROUTES)('%s %s', (method, path) => {
  it.each([
    ['broken JSON', '{"category": "phone"', 400, 'request.malformed'],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 400, 'request.malformed'],
    ['a list', '[]', 400, 'request.malformed'],
    ['ten megabytes', JSON.stringify({ comment: 'x'.repeat(10_000_000) }), 413, 'request.tooLarge'],
    ['a byte too much', padded((ROOM[path] ?? 64 * KB) + 1), 413, 'request.tooLarge'],
  ] as const)('refuses %s', async (_what, body, status, text) => {
    const refused = await expectAnswer(admin.send(method, path, { body }), status, problem);
    expect(refused).toMatchObject({ status, message: { text, type: 'error' } });
    expect(await app.log.head()).toBe(head);
  });

  it('reads as much as there is room for', async () => {
    const answer = await admin.send(method, path, { body: padded(ROOM[path] ?? 64 * KB) });
    expect([400, 404, 422]).toContain(answer.status);
  });

  it('refuses what is not JSON', async () => {
    const sending = { body: 'category=phone', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const refused = await expectAnswer(admin.send(method, path, sending), 415, problem);
    expect(refused.message.text).toBe('request.wrongType');
  });

  it('tells every member of a wrong type by its path', async () => {
    const wrong = [...MEMBERS].map((member) => [member, { not: 'this' }]);
    const refused = await expectAnswer(admin.send(method, path, { body: Object.fromEntries(wrong) }), 400, problem);
    expect(refused.message.text).toBe('request.invalid');
    expect(refused.errors?.length).toBeGreaterThan(0);
    for (const error of refused.errors ?? []) expect(error).toMatchObject({ text: 'field.invalid' });
    for (const { path: member } of refused.errors ?? []) expect(MEMBERS).toContain(member);
  });
});

/** An object of so many bytes. */
function padded(bytes: number): string {
  return `{"x":"${'x'.repeat(bytes - 8)}"}`;
}

const MEMBERS = [
  'user',
  'name',
  'category',
  'students',
  'location',
  'comment',
  'finalized',
  'id',
  'revision',
  'direction',
  'occurredAt',
  'reason',
  'firstName',
  'lastName',
  'email',
  'tagNb',
  'level',
  'section',
  'status',
  'isCPE',
  'student',
  'closed',
];
