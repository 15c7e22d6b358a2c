import { classKey, type EventData, type RecordedDomainEvent } from '@vigie/command-service/contract';
import { foldName, foldSortKey, foldWords, studentsView, type StudentDocument } from '../contract/index.ts';
import type { Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_CLAIMS, NO_REPORTS, NO_USERS } from '../not-projected.ts';

type StudentEvent = RecordedDomainEvent<
  'StudentAdded' | 'StudentUpdated' | 'StudentPhotoSet' | 'StudentPhotoRemoved' | 'StudentRemoved'
>;

const touches = (event: StudentEvent): readonly string[] => [event.data.studentId];

/** The student directory: the one view with students' names. */
export const students: Projector<StudentDocument> = {
  view: studentsView,
  on: {
    StudentAdded: {
      touches,
      apply: (_, event, id) => ({
        _id: id,
        ...detailsOf(event.data),
        levels: [{ level: event.data.level, from: event.metadata.occurredAt }],
        photo: null,
        addedOn: event.metadata.occurredAt,
        revision: event.revision,
      }),
    },
    StudentUpdated: {
      touches,
      apply: (document, event) => {
        const before = existing(document, event);
        return {
          ...before,
          ...detailsOf(event.data),
          levels: levelsAfter(before, event),
          revision: event.revision,
        };
      },
    },
    StudentPhotoSet: {
      touches,
      apply: (document, event) => ({
        ...existing(document, event),
        photo: event.data.photo,
        revision: event.revision,
      }),
    },
    StudentPhotoRemoved: {
      touches,
      apply: (document, event) => ({ ...existing(document, event), photo: null, revision: event.revision }),
    },
    StudentRemoved: { touches, apply: () => null },

    ...NO_REPORTS,
    ...NO_ACCESSES,
    ...NO_USERS,
    ...NO_BUG_REPORTS,
    // Claims of a tag number: the student's own events say which one they have.
    ...NO_CLAIMS,
  },
};

function detailsOf({ firstName, lastName, email, tagNb, level, section, status }: EventData<'StudentUpdated'>) {
  const sortName = foldSortKey(lastName, firstName);
  return {
    firstName,
    lastName,
    email,
    tagNb,
    level,
    section,
    status,
    words: [...new Set([...foldName(firstName), ...foldName(lastName), ...foldWords(email ?? '')])],
    sortName,
    sortClass: `${classKey({ level, section })} ${sortName}`,
    hasBadge: tagNb !== null,
  };
}

function levelsAfter(before: StudentDocument, { data, metadata }: RecordedDomainEvent<'StudentUpdated'>) {
  if (data.level === before.level) return before.levels;
  return [...before.levels, { level: data.level, from: metadata.occurredAt }];
}
