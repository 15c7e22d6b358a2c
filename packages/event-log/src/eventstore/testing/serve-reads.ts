import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { everything, filterOf } from './filters.ts';
import { streams } from './generated.ts';
import { BEFORE_START, LOG_START, type LogPosition } from './log-position.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  notFoundMessage,
  streamName,
} from './messages.ts';
import type { Node } from './node.ts';
import { invalid, streamDeleted } from './problems.ts';
import { PAGE_SIZE, readAll } from './read-all.ts';
import { readStream } from './read-stream.ts';
import { subscribe, type SubscriptionMessage } from './subscription.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type Options = InstanceType<typeof streams.ReadReq.Options>;
type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Answers one Read: of a stream or of `$all`, once or as a subscription to `$all`. */
export async function serveRead(node: Node, call: ReadCall): Promise<void> {
  const options = call.request.getOptions();
  const refusal = node.refusal(call.metadata) ?? node.faults.refuseReads;
  if (refusal) {
    call.emit('error', refusal);
  } else if (!options || (options.hasSubscription() && !options.hasAll())) {
    call.emit('error', invalid('This server has no subscriptions but those to $all'));
  } else if (options.hasSubscription()) {
    await serveSubscription(node, call, options);
  } else if (options.hasAll()) {
    await serveAll(node, call, options);
  } else {
    await serveStream(node, call, options);
  }
}

async function serveStream(node: Node, call: ReadCall, options: Options): Promise<void> {
  const from = options.getStream();
  const stream = streamName(from?.getStreamIdentifier());
  const answer = readStream(node.log, {
    stream,
    from: from?.hasRevision() ? Number(from.getRevision()) : from?.hasEnd() ? 'end' : 'start',
    backwards: isBackwards(options),
    count: Number(options.getCount()),
  });
  if (answer.kind === 'deleted') {
    call.emit('error', streamDeleted(stream));
    return;
  }
  if (answer.kind === 'not-found') call.write(notFoundMessage(stream));
  else for (const record of answer.records) await send(call, eventMessage(record));
  call.end();
}

async function serveAll(node: Node, call: ReadCall, options: Options): Promise<void> {
  const backwards = isBackwards(options);
  const filter = options.getFilter();
  const from = positionIn(options, node) ?? LOG_START;
  let left = Number(options.getCount());
  for (const record of readAll(node.log, { from, backwards, filter: filter ? filterOf(filter) : everything })) {
    if (left-- <= 0 || call.cancelled) break;
    await send(call, eventMessage(record));
  }
  call.end();
}

async function serveSubscription(node: Node, call: ReadCall, options: Options): Promise<void> {
  const over = new AbortController();
  const stop = node.faults.onDrop((problem) => {
    over.abort();
    call.emit('error', problem);
  });
  call.on('cancelled', () => over.abort());
  const filter = options.getFilter();
  const window = (filter?.hasMax() && filter.getMax()) || PAGE_SIZE;
  const request = {
    after: positionIn(options, node) ?? BEFORE_START,
    filter: filter ? filterOf(filter) : everything,
    window,
    checkpointInterval: filter ? window * filter.getCheckpointintervalmultiplier() : null,
  };
  try {
    for await (const message of subscribe(node.log, request, over.signal)) {
      if (over.signal.aborted || node.faults.stalled) return;
      await send(call, responseOf(message));
    }
  } finally {
    stop();
  }
}

function responseOf(message: SubscriptionMessage): ReadResp {
  switch (message.kind) {
    case 'confirmed':
      return confirmationMessage(randomUUID());
    case 'event':
      return eventMessage(message.record);
    case 'checkpoint':
      return checkpointMessage(message.position);
    case 'caught-up':
      return caughtUpMessage();
  }
}

/** Null for the start. The end is after the last record. */
function positionIn(options: Options, { log }: Node): LogPosition | null {
  const all = options.getAll();
  const position = all?.getPosition();
  if (position) return { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) };
  return all?.hasEnd() ? { commit: log.end(), prepare: log.end() } : null;
}

const isBackwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

/** Resolves when there is room for more, or when the client has gone. */
function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.write(message) || call.cancelled) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = (): void => {
      call.off('drain', goOn).off('cancelled', goOn);
      resolve();
    };
    call.once('drain', goOn).once('cancelled', goOn);
  });
}
