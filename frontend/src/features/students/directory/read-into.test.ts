import { describe, expect, it } from 'vitest';
import { readInto } from './read-into.ts';

const BADGE = '3642474419486296';
/** The same, as a French keyboard has it. */
const FRENCH = "\"-'é'è''&ç'_-éç-";

describe('A badge that a reader types into a name or an address', () => {
  it.each([
    [`DUPONT${BADGE}`, 'DUPONT', 'DUPONT'],
    [`LE GOFF ${BADGE}`, '', 'LE GOFF'],
    [`zoe@example.test${BADGE}`, 'zoe@example', 'zoe@example.test'],
    [`DUPRÉ${FRENCH}`, 'DUPRÉ', 'DUPRÉ'],
    [`Zoé${FRENCH}`, 'Zoé', 'Zoé'],
    [BADGE, '', ''],
    [FRENCH, '', ''],
  ])('is read from “%s”, where “%s” stood, and leaves “%s”', (text, before, rest) => {
    expect(readInto(text, before)).toEqual({ tagNb: BADGE, rest });
  });

  it.each([
    ['', ''],
    ['DUPONT', 'DUPONT'],
    ['DUPONT', ''],
    ['zoe.dupre20121129', 'zoe.dupre'],
    ["O'Brien-Smith", "O'Brien"],
    ['Zoé-', 'Zoé'],
  ])('is none of “%s”, where “%s” stood', (text, before) => {
    expect(readInto(text, before)).toBeNull();
  });
});
