import { expect, test } from 'vitest';
import { keyFor } from './submit-key.ts';

const keys = ['k1', 'k2', 'k3'];
const nextKey = (): string => keys.shift() ?? 'none left';

test('the same submit sent again has the same key, another one a new key', () => {
  const first = keyFor(null, { comment: 'a' }, nextKey);
  const again = keyFor(first, { comment: 'a' }, nextKey);
  const other = keyFor(again, { comment: 'b' }, nextKey);
  expect([first.key, again.key, other.key]).toEqual(['k1', 'k1', 'k2']);
});
