import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

/** What must never pass the linter: file, what it says, and the rule that refuses it. */
const REFUSED: readonly (readonly [file: string, text: string, rule: string])[] = [
  ['packages/event-log/src/bite.ts', "export * from '@vigie/query-service/contract';", 'no-restricted-imports'],
  ['command-service/src/bite.ts', "export * from '@vigie/projections/contract';", 'no-restricted-imports'],
  ['projections/src/bite.ts', "export * from '@vigie/command-service';", 'no-restricted-imports'],
  ['query-service/src/bite.ts', "export * from '@vigie/event-log';", 'no-restricted-imports'],
  ['frontend/src/bite.ts', "export * from '@vigie/query-service';", 'no-restricted-imports'],
  ['frontend/src/bite-node.ts', "export * from 'node:fs';", 'no-restricted-imports'],
  ['command-service/src/reports/decide.ts', 'export const now = (): number => Date.now();', 'no-restricted-properties'],
  ['command-service/src/reports/decider.ts', "export * from 'uuid';", 'no-restricted-imports'],
  ['command-service/src/reports/evolve.ts', 'export const env = process.env;', 'no-restricted-globals'],
  ['projections/src/reports/projector.ts', "export * from 'node:fs';", 'no-restricted-imports'],
  ['frontend/src/text.tsx', 'export const Text = () => <p>Saved</p>;', 'no-literal-string-in-jsx'],
  ['frontend/src/label.tsx', 'export const Box = () => <input aria-label="Name" />;', 'no-literal-string-in-jsx'],
  ['frontend/src/title.tsx', 'export const Box = () => <p title="Name" />;', 'no-literal-string-in-jsx'],
  ['frontend/src/hint.tsx', 'export const Box = () => <input placeholder="Name" />;', 'no-literal-string-in-jsx'],
  ['frontend/src/own.tsx', 'export const Box = () => <Field placeholder="Name" />;', 'no-literal-string-in-jsx'],
  ['frontend/src/ask.tsx', 'export const Ask = () => <Dialog title="Sure?" />;', 'no-literal-string-in-jsx'],
  ['frontend/src/ok.tsx', 'export const Ask = () => <Dialog confirmText={`Yes`} />;', 'no-literal-string-in-jsx'],
  ['frontend/src/either.tsx', "export const A = ({ b }) => <p title={b ? 'Shut' : ''} />;", 'no-literal-string-in-jsx'],
  ['standalone/src/any.ts', 'export const any = (value: any): unknown => value;', 'no-explicit-any'],
];

const found = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

const root = resolve(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'vigie-lint-'));
let diagnostics: z.infer<typeof found>['diagnostics'] = [];

beforeAll(() => {
  copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, text] of REFUSED) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${text}\n`);
  }
  const { stdout } = spawnSync('npx', ['oxlint', '--format=json', ...REFUSED.map(([file]) => file)], {
    cwd: tree,
    encoding: 'utf8',
  });
  ({ diagnostics } = found.parse(JSON.parse(stdout)));
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

it.each(REFUSED)('the linter refuses in %s: %s', (file, _text, rule) => {
  const rules = diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);
  expect(rules.join(' ')).toContain(rule);
});
