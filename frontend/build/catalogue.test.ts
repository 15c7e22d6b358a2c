// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { elementsOf, type Element } from './message-elements.ts';

type Texts = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('..', import.meta.url));
const en: Texts = read('src/app/messages/en.json');
const fr: Texts = read('src/app/messages/fr.json');
const compiledEn: Readonly<Record<string, unknown>> = read('.cache/messages/en.json');
const compiledFr: Readonly<Record<string, unknown>> = read('.cache/messages/fr.json');
const extracted = extract();

describe('The catalogue', () => {
  it('has every text of the sources, as the sources have it', () => {
    const differing = Object.entries(extracted).filter(([id, text]) => en[id] !== text);
    expect(differing).toEqual([]);
  });

  it('has no text that nothing shows', () => {
    expect(Object.keys(en).filter((id) => !(id in extracted))).toEqual([]);
  });

  it('has the same texts in French', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  it('is sorted', () => {
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted());
  });

  it('puts the same values into both languages', () => {
    const differing = Object.keys(en).filter(
      (id) => String(valuesOf(compiledEn[id])) !== String(valuesOf(compiledFr[id])),
    );
    expect(differing).toEqual([]);
  });

  it('keeps French punctuation with its word', () => {
    const loose = Object.keys(fr).filter((id) => literalsOf(compiledFr[id]).some(isLoose));
    expect(loose).toEqual([]);
  });

  it.each([
    ['English', en],
    ['French', fr],
  ])('keeps a number with its unit in %s', (_, texts) => {
    const loose = Object.keys(texts).filter((id) => /[\d#}] (h|min|[km][bo])\b/iu.test(texts[id] ?? ''));
    expect(loose).toEqual([]);
  });

  it('writes French apostrophes and ellipses as one prints them', () => {
    const typed = Object.keys(fr).filter((id) => literalsOf(compiledFr[id]).some((text) => /'|\.\.\./u.test(text)));
    expect(typed).toEqual([]);
  });
});

/** `;`, `:`, `!` and `?` follow a narrow no-break space; guillemets keep a no-break space inside. */
function isLoose(text: string): boolean {
  return /(^|[^\u202f])[;:!?]/u.test(text) || /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u.test(text);
}

function valuesOf(message: unknown): readonly string[] {
  const named = elementsOf(message).filter(({ type }) => type !== 'literal');
  return [...new Set(named.map(({ type, value }: Element) => `${type} ${value}`))].toSorted();
}

function literalsOf(message: unknown): readonly string[] {
  return elementsOf(message)
    .filter(({ type }) => type === 'literal')
    .map(({ value }) => value);
}

function extract(): Texts {
  const sources = ['src/**/*.{ts,tsx}', '../command-service/src/contract/messages.ts'];
  const args = [
    'extract',
    ...sources,
    '--ignore',
    'src/**/*.test.{ts,tsx}',
    '--format',
    'simple',
    '--preserve-whitespace',
  ];
  const formatjs = fileURLToPath(new URL('bin/formatjs', import.meta.resolve('@formatjs/cli/package.json')));
  return JSON.parse(execFileSync(process.execPath, [formatjs, ...args], { cwd: root, encoding: 'utf8' }));
}

function read(path: string) {
  return JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
}
