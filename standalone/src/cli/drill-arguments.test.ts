import { expect, it } from 'vitest';
import { parseDrillArguments } from './drill-arguments.ts';
import { UsageError } from './usage-error.ts';

it('A drill has fifty rounds and fifty requests a second, unless it is told otherwise', () => {
  expect(parseDrillArguments([])).toEqual({ rounds: 50, perSecond: 50, log: null });
  expect(parseDrillArguments(['--rounds', '3', '--per-second', '20', '--log', 'drill.log'])).toEqual({
    rounds: 3,
    perSecond: 20,
    log: 'drill.log',
  });
});

it.each([['--help'], ['many'], ['--rounds', 'abc'], ['--rounds', '0'], ['--rounds', '1.5'], ['--per-second', '-1']])(
  'A drill is told how it is begun: %s %s',
  (...args) => {
    expect(() => parseDrillArguments(args)).toThrow(UsageError);
    expect(() => parseDrillArguments(args)).toThrow('npm run drill -- [--rounds NUMBER]');
  },
);
