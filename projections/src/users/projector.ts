import type { RecordedDomainEvent } from '@vigie/command-service/contract';
import { foldName, foldSortKey, foldWords, usersView, type UserDocument } from '../contract/index.ts';
import { NOT_PROJECTED, type Projector } from '../engine/projector.ts';
import { existing } from '../existing.ts';
import { NO_ACCESSES, NO_BUG_REPORTS, NO_CLAIMS, NO_REPORTS, NO_STUDENTS } from '../not-projected.ts';

type UserEvent = RecordedDomainEvent<'UserRegistered' | 'UserRenamed' | 'UserUpdated' | 'UserRemoved'>;

const touches = (event: UserEvent): readonly string[] => [event.data.userId];

/** User accounts and their roles: what the query side knows a signed-in person by. */
export const users: Projector<UserDocument> = {
  view: usersView,
  on: {
    UserRegistered: {
      touches,
      apply: (_, event, id) =>
        withFolding({
          _id: id,
          name: event.data.name,
          email: event.data.email,
          isAdmin: event.data.isAdmin,
          isCPE: event.data.isCPE,
          removed: false,
          registeredOn: event.metadata.occurredAt,
          revision: event.revision,
        }),
    },
    UserRenamed: {
      touches,
      apply: (document, event) =>
        withFolding({ ...existing(document, event), name: event.data.name, revision: event.revision }),
    },
    UserUpdated: {
      touches,
      apply: (document, event) =>
        withFolding({
          ...existing(document, event),
          name: event.data.name,
          email: event.data.email,
          isCPE: event.data.isCPE,
          revision: event.revision,
        }),
    },
    UserRemoved: {
      touches,
      apply: (document, event) =>
        withFolding({
          ...existing(document, event),
          email: '',
          isAdmin: false,
          isCPE: false,
          removed: true,
          revision: event.revision,
        }),
    },

    UserIdentityBound: NOT_PROJECTED,
    ...NO_REPORTS,
    ...NO_ACCESSES,
    ...NO_STUDENTS,
    ...NO_BUG_REPORTS,
    // Claims of a sign-in address: the user's own events say which one they have.
    ...NO_CLAIMS,
  },
};

function withFolding(user: Omit<UserDocument, 'words' | 'sortName'>): UserDocument {
  const words = user.removed ? [] : [...new Set([...foldName(user.name), ...foldWords(user.email)])];
  return { ...user, words, sortName: foldSortKey(user.name) };
}
