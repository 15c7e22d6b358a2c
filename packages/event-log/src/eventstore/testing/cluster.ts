import { startServer, type Member, type TestServer } from './server.ts';
import type { TransactionLog } from './transaction-log.ts';

export interface TestCluster {
  readonly nodes: readonly TestServer[];
  /** A connection string that names all nodes. */
  readonly url: string;
  /** Makes a node the leader; subscriptions at the one before go on, as they do at any node. Null: there is none. */
  elect(leader: number | null): void;
  /** Kills a node. The others elect nobody by themselves. */
  kill(node: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts servers that gossip of one another. They share one log: replication is not what is tested here. */
export async function startCluster(log: TransactionLog, size: number): Promise<TestCluster> {
  const nodes: TestServer[] = [];
  const dead = new Set<number>();
  let leading: number | null = 0;
  const stateOf = (index: number): Member['state'] =>
    dead.has(index) ? 'dead' : index === leading ? 'leader' : 'follower';
  const members = (): Member[] =>
    nodes.map(({ host, port }, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      host,
      port,
      state: stateOf(index),
    }));
  for (let index = 0; index < size; index++) nodes.push(await startServer({ log, members }));

  return {
    nodes,
    url: `esdb://${nodes.map(({ host, port }) => `${host}:${port}`).join(',')}?tls=false&discoveryInterval=20`,
    elect(leader) {
      leading = leader;
    },
    async kill(index) {
      dead.add(index);
      await nodes[index]?.stop();
    },
    async stop() {
      for (const node of nodes) await node.stop();
    },
  };
}
