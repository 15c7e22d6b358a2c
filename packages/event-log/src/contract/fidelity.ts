import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START, type NewEvent, type RecordedEvent } from '../port.ts';
import { allEvents, anEvent, range } from './events.ts';
import { useLog, withLog, type OpenEventLog } from './opened-log.ts';

const CASES: Readonly<Record<string, object>> = {
  'half of a surrogate pair': { high: '\ud83d', low: '\ude00', both: '\ud83d\ude00' },
  'control characters': { nul: 'a\u0000b', del: '\u007f', others: '\u0001\b\t\n\f\r\u001f' },
  'characters that end lines in scripts': { text: '\u2028\u2029\u0085\ufeff' },
  'accents composed and not': { composed: 'é', decomposed: 'e\u0301', names: 'Zoë Œuvrard ßÅ' },
  'quotes, backslashes and text that looks like JSON or SQL': { text: `\\"'}],--;%s$1` },
  'numbers at their limits': { big: 2 ** 53 - 1, tiny: 5e-324, huge: 1.7976931348623157e308, fraction: 0.1 },
  'nothing in its several forms': { none: null, empty: '', list: [], object: {}, zero: 0, no: false },
  'keys in their order, and odd ones': { z: 1, a: 2, '': 3, 'a b': 4, toString: 5, length: 6 },
  'members named like the envelope': { stream: 'x', revision: 9, position: 'y', id: 'z', data: {} },
};

/**
 * Strings of any UTF-16 code units: control characters, half surrogate pairs, everything that a JSON string may hold.
 */
const anyString = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

const anyObject = fc.dictionary(anyString, fc.oneof(anyString, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 6 });

export function describeFidelity(open: OpenEventLog): void {
  describe('what comes out is what went in:', () => {
    const opened = useLog(open);

    test.each(Object.entries(CASES))('%s', async (_, data) => {
      const { log } = opened();
      await log.append('note-1', 'no-stream', [anEvent(1, 'Noted', data)]);

      expect(textOf((await log.readStream('note-1')).events)).toEqual([JSON.stringify(data)]);
      expect((await allEvents(log))[0]?.data).toStrictEqual(data);
    });

    test('a member called __proto__', async () => {
      const { log } = opened();
      const data: object = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}');
      await log.append('note-1', 'no-stream', [anEvent(1, 'Noted', data)]);

      expect(textOf(await allEvents(log))).toEqual(['{"__proto__":{"polluted":true},"constructor":1}']);
    });

    test('any JSON, in any text', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyObject, { minLength: 1, maxLength: 20 }), (values) =>
          withLog(open, async (log) => {
            await log.append(
              'note-1',
              'no-stream',
              values.map((data, n) => anEvent(n, 'Noted', data)),
            );
            const { events } = await log.readStream('note-1');

            expect(textOf(events)).toEqual(values.map((data) => JSON.stringify(data)));
            expect(await allEvents(log)).toEqual(events);
          }),
        ),
        { numRuns: 25 },
      );
    });

    test('the whole envelope', async () => {
      const { log } = opened();
      const event: NewEvent = {
        id: '018f3c1e-7a5b-7cde-8f01-23456789abcd',
        type: 'Élève.Noté-2',
        version: 37,
        data: { a: 1 },
        metadata: {
          $correlationId: '"quoted" \ud800',
          $causationId: '',
          actorId: 'system',
          occurredAt: '2026-03-02T08:15:00.123Z',
          recordedAt: '2026-03-03T09:00:00.000Z',
        },
      };
      const { position } = await log.append('note-"é’\\', 'no-stream', [event]);

      expect(await allEvents(log)).toStrictEqual([{ ...event, stream: 'note-"é’\\', revision: 0, position }]);
    });

    test('large data, alone and many in one append', async () => {
      const { log } = opened();
      const large = { comment: 'é\u{1f600}'.repeat(60_000) };
      await log.append('note-1', 'no-stream', [anEvent(1, 'Noted', large)]);
      await log.append(
        'note-2',
        'no-stream',
        range(400, 2).map((n) => anEvent(n, 'Noted', { text: 'ü'.repeat(500) })),
      );
      const events = await allEvents(log, { after: START, batchSize: 50 });

      expect(events[0]?.data).toStrictEqual(large);
      expect(events.map(({ id }) => id)).toEqual(range(401, 1).map((n) => anEvent(n).id));
    });
  });
}

const textOf = (events: readonly RecordedEvent[]): string[] => events.map(({ data }) => JSON.stringify(data));
