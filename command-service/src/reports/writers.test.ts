import type { Browser } from '@vigie/http/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem, reportAnswer } from '../contract/index.ts';
import { expectAnswer, startCommandApp, type CommandApp } from '../testing/command-app.ts';
import { CPE, STAFF, ZOE } from '../testing/people.ts';

const CONTENT = { category: 'phone', students: [ZOE], location: 'Court', comment: 'Used a phone', finalized: true };

let app: CommandApp;
let author: Browser;
let cpe: Browser;
let path = '';

beforeAll(async () => {
  app = await startCommandApp();
  [author, cpe] = await Promise.all([app.signIn(STAFF), app.signIn(CPE)]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { report } = await expectAnswer(author.post('/api/reports', CONTENT), 201, reportAnswer);
  path = `/api/reports/${report.id}`;
});

describe('Eight writers on one report', () => {
  it('each get 200, or 409 with the current report; revisions are contiguous', async () => {
    const writers = Array.from({ length: 8 }, (_, number) => [author, cpe][number % 2] ?? author);
    const answers = await Promise.all(
      writers.map((browser, number) => browser.patch(path, { ...CONTENT, comment: `Text ${number}`, revision: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => problem.parse(body));
    expect(refused).toHaveLength(7);
    expect(new Set(refused.map(({ report: current }) => current?.revision))).toEqual(new Set([1]));
  });

  it('without a revision each get their turn', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => author.patch(path, { ...CONTENT, comment: `Turn ${number}` })),
    );
    const revisions = answers
      .map(({ body }) => reportAnswer.parse(body).report.revision)
      .sort((one, other) => one - other);
    expect(revisions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
