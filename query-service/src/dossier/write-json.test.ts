import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

async function* pagesOf(pages: readonly (readonly object[])[]): AsyncGenerator<readonly object[]> {
  yield* pages;
}

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return Buffer.concat(chunks).toString();
}

const page = fc.array(fc.record({ text: fc.string({ unit: 'binary' }), n: fc.integer() }), { maxLength: 3 });

it('writes the object that its members and pages make, whatever they hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
      fc.dictionary(fc.stringMatching(/^list\w{1,5}$/u), fc.array(page, { maxLength: 4 }), { maxKeys: 3 }),
      async (members, lists) => {
        const streams = Object.fromEntries(Object.entries(lists).map(([name, pages]) => [name, pagesOf(pages)]));
        const whole = {
          ...members,
          ...Object.fromEntries(Object.entries(lists).map(([name, pages]) => [name, pages.flat()])),
        };
        expect(JSON.parse(await textOf(writeJson(members, streams)))).toEqual(JSON.parse(JSON.stringify(whole)));
      },
    ),
    { numRuns: 100 },
  );
});
