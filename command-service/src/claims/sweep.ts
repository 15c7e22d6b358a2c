import { START } from '@vigie/event-log';
import { defineJob, type JobHandler, type Jobs } from '@vigie/jobs';
import { z } from 'zod';
import { badgeClaims } from '../badges/claims.ts';
import { badgeDecider } from '../badges/decider.ts';
import type { EventType } from '../contract/index.ts';
import { SYSTEM, type Core } from '../core.ts';
import { emailClaims } from '../emails/claims.ts';
import { emailDecider } from '../emails/decider.ts';
import type { Claims } from './claims.ts';

const CLAIMS_SWEEP = 'claims-sweep';

const CLAIMED: readonly EventType[] = ['BadgeAssigned', 'EmailClaimed'];
const RELEASED: readonly EventType[] = ['BadgeReleased', 'EmailReleased'];

export interface ClaimsSweepOptions {
  readonly core: Core;
  readonly emailKey: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * Gives back what a process that died between two appends has claimed for nobody (design section 3): nobody may ever
 * ask for that badge or address again, and the badge's history would name a holder who never was.
 */
export const claimsSweepJob = ({ core, emailKey, clock }: ClaimsSweepOptions): JobHandler =>
  defineJob({
    kind: CLAIMS_SWEEP,
    payload: z.null(),
    run: async (_, { signal }) => ({ released: await releaseAbandoned(core, emailKey, clock(), signal) }),
  });

/** Asks for the sweep of a day; again on the same day it is the same job. */
export const enqueueClaimsSweep = (jobs: Pick<Jobs, 'enqueue'>, now: number): Promise<void> =>
  jobs.enqueue({ kind: CLAIMS_SWEEP, id: new Date(now).toISOString().slice(0, 10), payload: null });

/** @param now epoch milliseconds @returns how many were given back */
export async function releaseAbandoned(
  core: Core,
  emailKey: string,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const kinds: readonly (readonly [prefix: string, claims: Claims])[] = [
    [`${badgeDecider.streamPrefix}-`, badgeClaims(core)],
    [`${emailDecider.streamPrefix}-`, emailClaims(core, emailKey)],
  ];
  let released = 0;
  for (const stream of await heldClaims(core)) {
    signal.throwIfAborted();
    const call = core.call({ actor: SYSTEM, now: new Date(now).toISOString() });
    for (const [prefix, claims] of kinds) {
      if (!stream.startsWith(prefix)) continue;
      if (await claims.releaseAbandoned(stream.slice(prefix.length), call)) released += 1;
    }
  }
  return released;
}

/** The claim streams whose last event is a claim. */
async function heldClaims({ log }: Core): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for await (const { events } of log.readAll({ after: START, types: [...CLAIMED, ...RELEASED] })) {
    for (const { stream, type } of events) {
      if (CLAIMED.some((claimed) => claimed === type)) held.add(stream);
      else held.delete(stream);
    }
  }
  return held;
}
