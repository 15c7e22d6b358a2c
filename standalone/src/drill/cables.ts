import { startProxy } from '@vigie/event-log/eventstore/testing';
import type { Engine, Engines } from '../cluster/engines.ts';
import type { Cables } from './faults.ts';

export interface Cabled {
  readonly cables: Cables;
  /** Where services find the servers: behind the cables. */
  readonly urls: { readonly eventStoreUrl: string; readonly mongodbUrl: string; readonly redisUrl: string };
  readonly stop: () => Promise<void>;
}

/** Puts a stretch of network that can be cut before each server. */
export async function layCables({ eventStore, mongo, redis }: Engines): Promise<Cabled> {
  const cables = { eventStore: await cableTo(eventStore), mongo: await cableTo(mongo), redis: await cableTo(redis) };
  return {
    cables,
    urls: {
      eventStoreUrl: behind(cables.eventStore.port, eventStore.url),
      mongodbUrl: directly(behind(cables.mongo.port, mongo.url)),
      redisUrl: behind(cables.redis.port, redis.url),
    },
    stop: async () => {
      for (const cable of Object.values(cables)) await cable.stop();
    },
  };
}

function cableTo({ url }: Engine) {
  const { hostname, port } = new URL(url);
  return startProxy({ host: hostname, port: Number(port) });
}

function behind(port: number, address: string): string {
  const url = new URL(address);
  url.port = String(port);
  return url.toString();
}

/** A client would find where the server really is by asking it, and go past the cable. */
function directly(mongodbUrl: string): string {
  const url = new URL(mongodbUrl);
  url.searchParams.set('directConnection', 'true');
  return url.toString();
}
