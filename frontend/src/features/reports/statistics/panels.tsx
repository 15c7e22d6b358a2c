import type { Level } from '@vigie/command-service/contract';
import type { FilingStep, ReportStatistics } from '@vigie/query-service/contract';
import { defineMessages, FormattedMessage, type MessageDescriptor } from 'react-intl';
import { CategoryName } from '../category/category-name.tsx';
import { BarTable, type Bar } from './bar-table.tsx';
import { Hour } from './hour.tsx';
import { busyHours } from './busy-hours.ts';
import styles from './panels.module.css';

interface PanelsProps {
  readonly statistics: ReportStatistics;
  /** The level whose reports they are alone, or those of a class of it; null where they are everybody's. */
  readonly ofLevel: Level | null;
}

/**
 * The five ways in which reports are counted. Of a class all have its level, and that panel would say nothing: it stays
 * where its students were in another one at the time, as before the summer.
 */
export function Panels({ statistics, ofLevel }: PanelsProps) {
  const { total, categories, levels, hours, filing } = statistics;
  return (
    <div className={styles.panels} data-of-class={ofLevel !== null}>
      <BarTable
        title={<FormattedMessage id="statistics.byCategory" defaultMessage="By category" />}
        heading={<FormattedMessage id="report.category" defaultMessage="Category" />}
        total={total}
        bars={categories.map(({ category, count }) => ({
          key: category,
          label: <CategoryName category={category} />,
          count,
        }))}
      />
      <BarTable
        title={<FormattedMessage id="statistics.byFiling" defaultMessage="Time to filing" />}
        heading={<FormattedMessage id="report.status.filed" defaultMessage="Filed" />}
        total={total}
        bars={filing.steps.map(({ step, count }) => ({
          key: step,
          label: <FormattedMessage {...stepTitles[step]} />,
          count,
          quiet: step === 'waiting' || step === 'unfinalized',
        }))}
      />
      {(ofLevel === null || levels.some(({ level }) => level !== ofLevel)) && (
        <BarTable
          title={<FormattedMessage id="statistics.byLevel" defaultMessage="By level" />}
          heading={<FormattedMessage id="students.level" defaultMessage="Level" />}
          total={total}
          bars={levels.map(({ level, count }) => ({
            key: level ?? 'none',
            label: level ?? <FormattedMessage id="statistics.noLevel" defaultMessage="No student" />,
            count,
            quiet: level === null,
          }))}
          note={
            <FormattedMessage
              id="statistics.byLevel.note"
              defaultMessage="The level at the time. A report about several levels counts in each."
            />
          }
        />
      )}
      <BarTable
        title={<FormattedMessage id="statistics.byHour" defaultMessage="By hour" />}
        heading={<FormattedMessage id="statistics.hour" defaultMessage="Hour" />}
        total={total}
        bars={busyHours(hours).map(({ hour, count }) => ({ key: String(hour), label: <Hour hour={hour} />, count }))}
      />
      <BarTable
        title={<FormattedMessage id="statistics.byPlace" defaultMessage="By place" />}
        heading={<FormattedMessage id="report.location" defaultMessage="Location" />}
        total={total}
        bars={placeBars(statistics)}
      />
    </div>
  );
}

const stepTitles: Readonly<Record<FilingStep, MessageDescriptor>> = defineMessages({
  sameDay: { id: 'statistics.step.sameDay', defaultMessage: 'On the same day' },
  nextDay: { id: 'statistics.step.nextDay', defaultMessage: 'On the next day' },
  twoOrThreeDays: { id: 'statistics.step.twoOrThreeDays', defaultMessage: '2–3 days later' },
  fourToSevenDays: { id: 'statistics.step.fourToSevenDays', defaultMessage: '4–7 days later' },
  later: { id: 'statistics.step.later', defaultMessage: 'After a week' },
  waiting: { id: 'statistics.step.waiting', defaultMessage: 'Still to file' },
  unfinalized: { id: 'report.status.unfinalized', defaultMessage: 'Not finalized' },
});

/** The named places, and the rest where there is one. */
function placeBars({ places, otherPlaces, withoutPlace }: ReportStatistics): readonly Bar[] {
  const rest: readonly Bar[] = [
    {
      key: 'others',
      label: (
        <FormattedMessage
          id="statistics.otherPlaces"
          defaultMessage="{places, plural, one {# other place} other {# other places}}"
          values={{ places: otherPlaces.places }}
        />
      ),
      count: otherPlaces.count,
      quiet: true,
      isMany: true,
    },
    {
      key: 'none',
      label: <FormattedMessage id="statistics.noPlace" defaultMessage="No location" />,
      count: withoutPlace,
      quiet: true,
    },
  ];
  return [
    ...places.map(({ place, count }) => ({ key: `place ${place}`, label: <span title={place}>{place}</span>, count })),
    ...rest.filter(({ count }) => count > 0),
  ];
}
