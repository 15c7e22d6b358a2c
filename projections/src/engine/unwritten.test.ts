import { expect, it } from 'vitest';
import { DEFAULT_TIMING } from './timing.ts';
import { tellUnwritten } from './unwritten.ts';

it('That nobody writes a view is said ever more rarely, and once an hour at least; that somebody does, once', () => {
  const said: string[] = [];
  let seconds = 0;
  const say = (level: string) => (): void => void said.push(`${level} ${seconds}`);
  const logger = { info: say('over'), warn: say('nobody'), error: say('error') };
  const unwritten = tellUnwritten('projections/users', logger, DEFAULT_TIMING);
  unwritten.ends();
  const twoAndAHalfHours = 9_000;
  for (; seconds < twoAndAHalfHours; seconds += DEFAULT_TIMING.aheadMs / 1_000) unwritten.lasts();
  expect(said).toEqual(
    [0, 5, 15, 35, 75, 155, 315, 635, 1_275, 2_555, 5_115, 8_715].map((second) => `nobody ${second}`),
  );
  said.length = 0;
  unwritten.ends();
  unwritten.ends();
  unwritten.lasts();
  expect(said).toEqual([`over ${seconds}`, `nobody ${seconds}`]);
});
