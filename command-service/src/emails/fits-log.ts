import { START, type EventLog } from '@vigie/event-log';
import { streamOf } from '../command-handler/load.ts';
import { normaliseEmail, upcast } from '../contract/index.ts';
import { emailClaimId } from './claims.ts';
import { emailDecider } from './decider.ts';

/** The first account tells nearly always. */
const FEW = 20;

/**
 * Whether a key is one that names of this log's address claims were hashed with: under another one no address finds its
 * account. Any account that was registered under it tells, whatever became of it. Without accounts, each key fits.
 * @throws EventLogUnavailable
 */
export async function fitsLog(emailKey: string, log: Pick<EventLog, 'readAll' | 'readStream'>): Promise<boolean> {
  let hasAccounts = false;
  for await (const { events } of log.readAll({ after: START, types: ['UserRegistered'], batchSize: FEW })) {
    for (const event of events.map(upcast)) {
      if (event.type !== 'UserRegistered') continue;
      hasAccounts = true;
      const claim = emailClaimId(normaliseEmail(event.data.email) ?? '', emailKey);
      const { revision } = await log.readStream(streamOf(emailDecider, claim));
      if (revision !== 'no-stream') return true;
    }
  }
  return !hasAccounts;
}
