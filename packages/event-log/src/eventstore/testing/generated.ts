import { createRequire } from 'node:module';

/**
 * The service definitions that the client package ships, for the server that tests run against.
 * They are CommonJS of a form whose names an ES import does not find.
 */
const load = createRequire(import.meta.url);

export const shared: typeof import('@eventstore/db-client/generated/shared_pb.js') = load(
  '@eventstore/db-client/generated/shared_pb.js',
);
export const streams: typeof import('@eventstore/db-client/generated/streams_pb.js') = load(
  '@eventstore/db-client/generated/streams_pb.js',
);
export const gossip: typeof import('@eventstore/db-client/generated/gossip_pb.js') = load(
  '@eventstore/db-client/generated/gossip_pb.js',
);
export const features: typeof import('@eventstore/db-client/generated/serverfeatures_pb.js') = load(
  '@eventstore/db-client/generated/serverfeatures_pb.js',
);

export const { StreamsService }: typeof import('@eventstore/db-client/generated/streams_grpc_pb.js') = load(
  '@eventstore/db-client/generated/streams_grpc_pb.js',
);
export const { GossipService }: typeof import('@eventstore/db-client/generated/gossip_grpc_pb.js') = load(
  '@eventstore/db-client/generated/gossip_grpc_pb.js',
);
export const { ServerFeaturesService }: typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js') =
  load('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');
