import { CATEGORIES, LEVELS, type Category, type Level } from '@vigie/command-service/contract';
import type { CountedReport, Filing } from '@vigie/projections/contract';
import { FILING_STEPS, type FilingStep, type ReportStatistics } from '../../contract/index.ts';
import { commonestPlaces } from './places.ts';

/** What statistics say of the reports that were added. */
export type Counts = Omit<ReportStatistics, 'from' | 'to'>;

/** Counts reports, one at a time. */
export interface Tally {
  /** @param levels those that the report's students were in; repeats do no harm */
  readonly add: (report: CountedReport, levels: readonly Level[]) => void;
  readonly counts: () => Counts;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Begins with no report. */
export function startTally(): Tally {
  const categories = new Map<Category, number>();
  const levels = new Map<Level | null, number>();
  const hours = new Map<number, number>();
  const places = new Map<string, number>();
  const steps = new Map<FilingStep, number>();
  const minutes: number[] = [];
  let total = 0;
  return {
    add(report, levelsOfReport) {
      if (report.deleted) return;
      total += 1;
      addOne(categories, report.category);
      addOne(hours, report.hour);
      addOne(places, report.location.trim());
      addOne(steps, stepOf(report));
      for (const level of levelsOfReport.length === 0 ? [null] : new Set(levelsOfReport)) addOne(levels, level);
      // None at all where the clock was set back in between.
      if (report.filed) minutes.push(Math.max(0, report.filed.afterMinutes));
    },
    counts: () => ({
      total,
      categories: CATEGORIES.map((category) => ({ category, count: categories.get(category) ?? 0 })),
      levels: [...LEVELS, null]
        .map((level) => ({ level, count: levels.get(level) ?? 0 }))
        .filter(({ count }) => count > 0),
      hours: HOURS.map((hour) => ({ hour, count: hours.get(hour) ?? 0 })),
      ...commonestPlaces(places),
      filing: {
        steps: FILING_STEPS.map((step) => ({ step, count: steps.get(step) ?? 0 })),
        medianMinutes: medianOf(minutes),
      },
    }),
  };
}

function addOne<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function stepOf({ filed, finalized }: CountedReport): FilingStep {
  if (filed) return stepAfter(filed);
  return finalized ? 'waiting' : 'unfinalized';
}

function stepAfter({ afterDays }: Filing): FilingStep {
  if (afterDays <= 0) return 'sameDay';
  if (afterDays === 1) return 'nextDay';
  if (afterDays <= 3) return 'twoOrThreeDays';
  return afterDays <= 7 ? 'fourToSevenDays' : 'later';
}

/** The lower one of the two in the middle: half of them are no greater. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
