import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, type Metadata } from '@grpc/grpc-js';
import { makeFaults, type Faults } from './faults.ts';
import { features, gossip, GossipService, ServerFeaturesService, shared, StreamsService } from './generated.ts';
import {
  accessDenied,
  notAuthenticated,
  notLeader,
  noLeader,
  unavailable,
  unimplemented,
  type Problem,
} from './problems.ts';
import { serveAppend, serveDelete, serveTombstone } from './serve-appends.ts';
import { serveRead } from './serve-reads.ts';
import type { TransactionLog } from './transaction-log.ts';

const HOST = '127.0.0.1';
const VERSION = '24.10.0';

/** How many calls a connection may have at once, as .NET's own web server sets it; more of them wait at the client. */
const CALLS_AT_ONCE = 100;

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** One member of a cluster, as its gossip tells of it. */
export interface Member extends Address {
  readonly id: string;
  readonly state: 'leader' | 'follower' | 'dead';
}

export interface Tls {
  readonly certificate: Buffer;
  readonly key: Buffer;
}

export interface ServerOptions {
  readonly log: TransactionLog;
  /** 0: any free one. */
  readonly port?: number;
  readonly tls?: Tls;
  /** Who may do what, by name; without it everybody may do everything. */
  readonly users?: ReadonlyMap<string, { readonly password: string; readonly mayRead: boolean }>;
  /** The cluster as it is now; without it this server is its own leader. */
  readonly members?: () => readonly Member[];
}

export interface TestServer extends Address {
  readonly faults: Faults;
  /** Cuts all calls at once, as a kill does. */
  stop(): Promise<void>;
}

/** Starts a server on loopback that answers as EventStoreDB does, as far as our client asks. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const { log, tls, users, port: wantedPort = 0 } = options;
  const faults = makeFaults();
  const server = new Server({
    'grpc.max_receive_message_length': 17 * 1024 * 1024,
    'grpc.max_concurrent_streams': CALLS_AT_ONCE,
  });
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.certificate, private_key: tls.key }])
    : ServerCredentials.createInsecure();
  const node = { log, faults, refusal };

  const streamsServer: IStreamsServer = {
    read: (call) => void serveRead(node, call).catch(clientHasGone),
    append: (call, callback) => void serveAppend(node, call, callback).catch(clientHasGone),
    delete: (call, callback) => serveDelete(node, call, callback),
    tombstone: (call, callback) => serveTombstone(node, call, callback),
    batchAppend: (call) => void call.emit('error', unimplemented()),
  };
  const gossipServer: IGossipServer = { read: (_, callback) => callback(null, gossipOf(members())) };
  const featuresServer: IServerFeaturesServer = {
    getSupportedMethods: (_, callback) => callback(null, supportedMethods()),
  };
  server.addService(StreamsService, streamsServer);
  server.addService(GossipService, gossipServer);
  server.addService(ServerFeaturesService, featuresServer);
  const port = await bind(server, `${HOST}:${wantedPort}`, credentials);
  return {
    host: HOST,
    port,
    faults,
    stop: async () => server.forceShutdown(),
  };

  function members(): readonly Member[] {
    return options.members?.() ?? [{ id: OWN_ID, host: HOST, port, state: 'leader' }];
  }

  function refusal(headers: Metadata): Problem | null {
    if (users) {
      const user = users.get(userOf(headers).name);
      if (!user || user.password !== userOf(headers).password) return notAuthenticated();
      if (!user.mayRead) return accessDenied();
    }
    const all = members();
    const leader = all.find(({ state }) => state === 'leader');
    if (all.find((member) => member.port === port)?.state === 'dead') return unavailable();
    if (headers.get('requires-leader')[0] !== 'true' || leader?.port === port) return null;
    return leader ? notLeader(leader) : noLeader();
  }
}

/** What a call breaks off with when its client no longer waits for it: there is nobody to tell. */
function clientHasGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}

const OWN_ID = '00000000-0000-4000-8000-000000000001';

function bind(server: Server, address: string, credentials: ServerCredentials): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

function userOf(headers: Metadata): { readonly name: string; readonly password: string } {
  const [kind = '', encoded = ''] = String(headers.get('authorization')[0] ?? '').split(' ');
  const [name = '', password = ''] = Buffer.from(kind === 'Basic' ? encoded : '', 'base64')
    .toString()
    .split(':');
  return { name, password };
}

function gossipOf(members: readonly Member[]) {
  const { LEADER, FOLLOWER, SHUTDOWN } = gossip.MemberInfo.VNodeState;
  const states = { leader: LEADER, follower: FOLLOWER, dead: SHUTDOWN };
  const infos = members.map(({ id, host, port, state }) =>
    new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(id))
      .setTimeStamp('0')
      .setState(states[state])
      .setIsAlive(state !== 'dead')
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
  );
  return new gossip.ClusterInfo().setMembersList(infos);
}

function supportedMethods() {
  const service = 'event_store.client.streams.streams';
  const methods = ['read', 'append', 'delete', 'tombstone'].map((name) =>
    new features.SupportedMethod().setServiceName(service).setMethodName(name),
  );
  return new features.SupportedMethods().setMethodsList(methods).setEventStoreServerVersion(VERSION);
}
