import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import { badgesView, type BadgeDocument } from '../contract/index.ts';
import { NOT_PROJECTED, type Projector } from '../engine/projector.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_REPORTS, NO_STUDENT_DETAILS, NO_USERS } from '../not-projected.ts';

type BadgeEvent = RecordedDomainEvent<'BadgeAssigned' | 'BadgeReleased'>;

/** The stream is named after the tag number (design section 3). */
const touches = ({ stream }: BadgeEvent): readonly string[] => [stream.slice('badge-'.length)];

/** Who held each badge when, so that a scan in the past finds its holder of then. */
export const badges: Projector<BadgeDocument> = {
  view: badgesView,
  on: {
    BadgeAssigned: {
      touches,
      apply: (document, event, id) => {
        const { occurredAt } = event.metadata;
        // A claim that nobody's stream backs is taken over without a release: it ends here.
        const before = ended(document?.periods ?? [], occurredAt);
        return withPeriods(id, [...before, { student: event.data.studentId, from: occurredAt, to: null }]);
      },
    },
    BadgeReleased: {
      touches,
      apply: (document, event, id) =>
        document === null ? null : withPeriods(id, ended(document.periods, event.metadata.occurredAt)),
    },
    StudentRemoved: {
      touches: () => [],
      finds: (event) => ({ field: 'holders', value: event.data.studentId }),
      apply: (document, event, id) => {
        const others = document?.periods.filter(({ student }) => student !== event.data.studentId) ?? [];
        return others.length === 0 ? null : withPeriods(id, others);
      },
    },

    ...NO_REPORTS,
    ...NO_ACCESSES,
    ...NO_STUDENT_DETAILS,
    ...NO_USERS,
    ...NO_BUG_REPORTS,
    EmailClaimed: NOT_PROJECTED,
    EmailReleased: NOT_PROJECTED,
    AdminDismissed: NOT_PROJECTED,
  },
};

type Periods = BadgeDocument['periods'];

const ended = (periods: Periods, at: string): Periods =>
  periods.map((period) => (period.to === null ? { ...period, to: at } : period));

function withPeriods(id: string, periods: Periods): BadgeDocument {
  return { _id: id, periods, holders: [...new Set(periods.map(({ student }) => student))] };
}
