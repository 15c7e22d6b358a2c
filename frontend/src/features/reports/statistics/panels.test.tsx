import { render, screen } from '@testing-library/react';
import type { Level } from '@vigie/command-service/contract';
import type { ReportStatistics } from '@vigie/query-service/contract';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { Panels } from './panels.tsx';

const ALL = ['By category', 'Time to filing', 'By level', 'By hour', 'By place'];
const WITHOUT_LEVEL = ALL.filter((name) => name !== 'By level');

it.each([
  ['the whole school, whose reports are about one level', null, ['4e'], ALL],
  ['a class whose students had its level', '4e', ['4e'], WITHOUT_LEVEL],
  ['a class some of whose students were in another level before', '4e', ['5e', '4e'], ALL],
  ['a class all of whose students were in another level before', '4e', ['5e'], ALL],
] as const)('Of %s, the levels are shown where they say something', (_, ofLevel, levels, shown) => {
  render(
    <IntlProvider locale="en" messages={messages}>
      <Panels statistics={statisticsOf(levels)} ofLevel={ofLevel} />
    </IntlProvider>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(shown);
});

const statisticsOf = (levels: readonly Level[]): ReportStatistics => ({
  from: '2026-09-01',
  to: '2026-09-30',
  total: levels.length,
  categories: [],
  levels: levels.map((level) => ({ level, count: 1 })),
  hours: [],
  places: [],
  otherPlaces: { places: 0, count: 0 },
  withoutPlace: levels.length,
  filing: { steps: [], medianMinutes: null },
});
