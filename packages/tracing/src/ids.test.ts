import { describe, expect, it } from 'vitest';
import { readTraceparent, spanOf, traceOf, uuidOfTrace } from './ids.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('A trace', () => {
  it('has the id of what is correlated, and the other way round', () => {
    expect(uuidOfTrace(TRACE)).toBe('0af76519-16cd-43dd-8448-eb211c80319c');
    expect(traceOf(uuidOfTrace(TRACE))).toBe(TRACE);
  });

  it.each(['', 'system', '0'.repeat(32), `${TRACE}0`])('is not named by “%s”', (text) => {
    expect(traceOf(text)).toBeNull();
  });
});

it('a command’s span has the end of its key: what begins a key may be its time', () => {
  expect(spanOf('019a8f00-0000-7000-8448-EB211C80319C')).toBe('8448eb211c80319c');
  expect(spanOf('')).toBeNull();
  expect(spanOf('00000000-0000-0000-0000-000000000000')).toBeNull();
  expect(spanOf('8448eb211c80319c')).toBeNull();
});

describe('A traceparent', () => {
  it('names trace and span', () => {
    expect(readTraceparent(`00-${TRACE}-b7ad6b7169203331-01`)).toEqual({ traceId: TRACE, spanId: 'b7ad6b7169203331' });
  });

  it.each(['', 'x', `00-${TRACE}`, `00-${TRACE}-${'0'.repeat(16)}-01`, `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])(
    'that is “%s” names nothing',
    (header) => {
      expect(readTraceparent(header)).toBeNull();
    },
  );
});
