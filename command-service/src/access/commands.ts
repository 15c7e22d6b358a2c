import type { RecordAccessBody } from '../contract/index.ts';
import type { Handled } from '../command-handler/handle.ts';
import { consequence, type Call, type Invocation } from '../command-handler/invocation.ts';
import type { Loaded } from '../command-handler/load.ts';
import { oneAtATime } from '../command-handler/one-at-a-time.ts';
import { aggregateId, eventId, partKey } from '../command-handler/repeat.ts';
import { SYSTEM, type Core } from '../core.ts';
import type { AccessCommand, RecordAccess } from './decide.ts';
import { accessDecider } from './decider.ts';
import { makeRecentAccesses, type RecentAccess } from './recent-accesses.ts';
import type { AccessEvent, AccessState } from './state.ts';

type HandledAccess = Promise<Handled<AccessState, AccessEvent>>;
type Recorded = Loaded<AccessState, AccessEvent>['events'];

export interface AccessCommands {
  /** A tap that repeats another one gives that one's access. */
  readonly recordAccess: (by: Invocation, studentId: string, access: RecordAccessBody) => HandledAccess;
  readonly deleteAccess: (by: Invocation, accessId: string) => HandledAccess;
  /** Reads what others have recorded meanwhile, so that the next tap has little to read. To be called now and then. */
  readonly keepUpWithTaps: () => Promise<void>;
}

/** Commands about exits and entries. */
export function accessCommands(core: Core, timeZone: string): AccessCommands {
  const recent = makeRecentAccesses(core.log, timeZone);
  const taps = oneAtATime();

  const run = (call: Call, id: string, command: AccessCommand, occurredAt?: string): HandledAccess =>
    core.handle({
      decider: accessDecider,
      id,
      command,
      call,
      occurredAt,
      context: async () => ({
        actor: call.actor,
        now: call.now,
        timeZone,
        ...(command.type === 'RecordAccess' ? await factsOfTap(call, command) : NO_TAP),
      }),
    });

  const factsOfTap = async ({ now, student }: Call, { studentId, occurredAt }: RecordAccess) => ({
    studentExists: (await student(studentId)).status === 'enrolled',
    accessesThatDay: recent.countOnDayOf(studentId, occurredAt ?? now),
  });

  /** The access as it is; null where it was deleted a moment ago, or erased. */
  async function currentAccess(found: RecentAccess | null): Promise<Awaited<HandledAccess> | null> {
    if (found === null) return null;
    const loaded = await core.load(accessDecider, found.accessId);
    return loaded.state.status === 'recorded' ? { ...loaded, events: [] } : null;
  }

  /**
   * Two instances may have taken the same tap at the same moment: the later of the two in the log takes its own back.
   * @param before the events of its stream so far: of a repeat, perhaps the one that took it back, whatever became of
   * the other since
   */
  async function firstOf(call: Call, handled: Awaited<HandledAccess>, before: Recorded): HandledAccess {
    const { state, position } = handled;
    if (state.status !== 'recorded') return handled;
    const retraction = consequence({ ...call, actor: SYSTEM }, partKey(call.key, 'retract'));
    const same = await recent.same(state);
    const isLater = same !== null && same.accessId !== state.id && same.position < position;
    const first = isLater ? await currentAccess(same) : null;
    if (first !== null) {
      const retracted = await run(retraction, state.id, { type: 'DeleteAccess' });
      return { ...first, position: retracted.position };
    }
    const retracted = before.find(({ id }) => id === eventId(retraction.key, 0));
    return retracted ? { ...handled, position: retracted.position } : handled;
  }

  return {
    recordAccess: async (by, studentId, { id, direction, occurredAt, reason = null }) => {
      const call = core.call(by);
      const on = occurredAt === undefined ? null : new Date(occurredAt).toISOString();
      return taps(`${direction} ${studentId}`, async () => {
        const own = id ?? aggregateId(call.key);
        // Where it is there, this is a repeat, whatever has been tapped since.
        const { state, events } = await core.load(accessDecider, own);
        const tap = { studentId, direction, on: on ?? call.now };
        const other = state.status === 'unknown' ? await currentAccess(await recent.same(tap, own)) : null;
        if (other !== null) return other;
        const command = { type: 'RecordAccess', accessId: own, studentId, direction, occurredAt: on, reason } as const;
        return firstOf(call, await run(call, own, command, on ?? undefined), events);
      });
    },
    deleteAccess: (by, accessId) => run(core.call(by), accessId, { type: 'DeleteAccess' }),
    keepUpWithTaps: recent.keepUp,
  };
}

/** What a decision looks at that records nothing. */
const NO_TAP = { studentExists: false, accessesThatDay: 0 };
