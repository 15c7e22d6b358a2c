import type { ViewDocument } from '@vigie/view-store';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeDocumentTable } from './document-table.ts';

interface Box extends ViewDocument {
  readonly holds: readonly string[];
}

const value = fc.constantFrom('a', 'b', 'c');
const change = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  holds: fc.option(fc.array(value, { maxLength: 4 })),
});

it('Documents are found by what they hold now, however they came to it', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), value, (changes, sought) => {
      const table = makeDocumentTable<Box>(new Map());
      const boxes = new Map<string, readonly string[]>();
      for (const { id, holds } of changes) {
        table.put(id, { document: holds && { _id: id, holds }, position: '1' });
        boxes.set(id, holds ?? []);
        const found = [...boxes].filter(([, values]) => values.includes(sought)).map(([id]) => id);
        expect(table.holding({ field: 'holds', value: sought }).toSorted()).toEqual(found.toSorted());
      }
    }),
    { numRuns: 500 },
  );
});
