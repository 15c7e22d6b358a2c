import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { oneReport } from '@vigie/query-service/contract';
import type { Cluster } from '../cluster/cluster.ts';
import type { Person } from './person.ts';

/** Each look is six requests: seldom enough not to be what the cluster is busy with. */
const LOOK_AGAIN_MS = 500;
/** A cluster that is not well after so long never will be, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Waits until every instance does its work again: each command service takes a report, and each query service shows it
 * to whoever asks with its position. @returns after how many seconds, or null where it never did
 */
export async function untilWell(cluster: Cluster, person: Person): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE_MS) {
    if (await isWell(cluster, person)) return (performance.now() - start) / 1_000;
    await delay(LOOK_AGAIN_MS);
  }
  return null;
}

async function isWell({ commandServices, queryServices }: Cluster, person: Person): Promise<boolean> {
  const written = await Promise.all(commandServices.map((service) => write(person.at(service.port()))));
  const reads = written.flatMap((report) => queryServices.map((service) => isShown(person.at(service.port()), report)));
  return (await Promise.all(reads)).every(Boolean);
}

interface Written {
  readonly id: string;
  readonly position: string;
}

async function write(person: Person): Promise<Written | null> {
  const id = randomUUID();
  const body = { id, category: 'dress', students: [], location: '', comment: 'Is it well?', finalized: false };
  const reply = await person.send('POST', '/api/reports', { body, headers: { 'idempotency-key': randomUUID() } });
  if (typeof reply === 'string' || reply.status !== 201) return null;
  return { id, position: String(reply.headers['x-position']) };
}

async function isShown(person: Person, report: Written | null): Promise<boolean> {
  if (report === null) return false;
  const path = `/api/reports/report/${report.id}`;
  const reply = await person.send('GET', path, { headers: { 'x-min-position': report.position } });
  return typeof reply === 'object' && reply.status === 200 && oneReport.parse(reply.body).report.id === report.id;
}
