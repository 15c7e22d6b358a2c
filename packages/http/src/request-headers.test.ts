import { describe, expect, it } from 'vitest';
import { readQuery } from './request-headers.ts';

describe('the parameters of a query', () => {
  it('are texts, and arrays of those that are given more than once, in their order', () => {
    expect({ ...readQuery('page=2&q=a+b&tag=1&tag=%C3%A9&flag&tag=') }).toEqual({
      page: '2',
      q: 'a b',
      tag: ['1', 'é', ''],
      flag: '',
    });
  });

  it('may be given as often as anybody likes', async () => {
    // If each time cost more than the one before, this would take minutes.
    const times = 20_000;
    const { a, b } = readQuery(`${'a&'.repeat(times)}b=1&${'a=x&'.repeat(times)}`);
    expect(a).toHaveLength(2 * times);
    expect([a?.at(0), a?.at(-1), b]).toEqual(['', 'x', '1']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be called %s', (name) => {
    const once = readQuery(`${name}=1`);
    const often = readQuery(`${name}=1&${name}=2&${name}=3`);
    expect([Object.entries(once), Object.entries(often)]).toEqual([[[name, '1']], [[name, ['1', '2', '3']]]]);
    expect([Object.getPrototypeOf(once), Object.getPrototypeOf(often)]).toEqual([null, null]);
  });
});
