import type { Proxy } from '@vigie/event-log/eventstore/testing';
import type { Cluster } from '../cluster/cluster.ts';
import type { Engine, Engines } from '../cluster/engines.ts';
import type { ServiceProcess } from '../cluster/process.ts';

/** Something that befalls one part of the cluster, for a while. */
export interface Fault {
  readonly target: string;
  readonly blow: string;
  readonly strike: () => Promise<void>;
  /** How long it lasts, in milliseconds. */
  readonly lastsMs: number;
  /** Resolves when the part is there again; the others may need a moment more. */
  readonly mend: () => Promise<void>;
}

/** What stands between the services and a server that they need. */
export type Cables = Readonly<Record<'eventStore' | 'mongo' | 'redis', Proxy>>;

const AWAY_MS = 2_000;
/** Longer than a lease of a view: another one takes over, and who was stopped wakes late. */
const LONG_MS = 8_000;

/** All faults of each part, in the order of the parts. */
export function allFaults(
  cluster: Pick<Cluster, 'commandServices' | 'queryServices' | 'projections'>,
  engines: Engines,
  cables: Cables,
): readonly (readonly Fault[])[] {
  const { eventStore, mongo, redis } = engines;
  return [
    ofEngine(eventStore, cables.eventStore),
    ofEngine(mongo, cables.mongo),
    [...ofEngine(redis, cables.redis), lossOf(redis)],
    ...[...cluster.commandServices, ...cluster.queryServices].map((service) => ofService(service, AWAY_MS)),
    ...cluster.projections.map((service) => ofService(service, LONG_MS)),
  ];
}

/**
 * Cut: connections break and are refused, while it runs on. Silent: the connections that there are carry nothing any
 * more, and nobody is told. Killed: by kill -9. Restarted: the same, and started at once.
 */
function ofEngine({ name: target, kill, start }: Engine, cable: Proxy): readonly Fault[] {
  const killed = async () => {
    await cable.refuse();
    await kill();
  };
  const started = async () => {
    await start();
    await cable.admit();
  };
  return [
    { target, blow: 'cut', strike: () => cable.refuse(), lastsMs: AWAY_MS, mend: () => cable.admit() },
    { target, blow: 'silent', strike: async () => cable.freeze(), lastsMs: 0, mend: async () => undefined },
    { target, blow: 'kill', strike: killed, lastsMs: AWAY_MS, mend: started },
    { target, blow: 'restart', strike: killed, lastsMs: 0, mend: started },
  ];
}

const lossOf = ({ name: target, flush }: Engines['redis']): Fault => ({
  target,
  blow: 'loses everything',
  strike: flush,
  lastsMs: 0,
  mend: async () => undefined,
});

function ofService(
  { name: target, kill, stop, start, freeze, thaw }: ServiceProcess,
  frozenMs: number,
): readonly Fault[] {
  return [
    { target, blow: 'kill', strike: kill, lastsMs: AWAY_MS, mend: start },
    { target, blow: 'restart', strike: stop, lastsMs: 0, mend: start },
    { target, blow: 'freeze', strike: async () => freeze(), lastsMs: frozenMs, mend: async () => thaw() },
  ];
}
