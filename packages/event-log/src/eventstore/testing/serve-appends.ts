import type { sendUnaryData, ServerReadableStream, ServerUnaryCall } from '@grpc/grpc-js';
import type { Expected } from './check-commit.ts';
import { streams } from './generated.ts';
import { sizeOf, type Proposed } from './log-record.ts';
import { empty, streamName } from './messages.ts';
import type { Node } from './node.ts';
import { invalid, streamDeleted, tooLarge, wrongVersion, type Problem } from './problems.ts';
import type { AppendOutcome } from './transaction-log.ts';

/** How many bytes one append may hold, by default. */
const LARGEST_APPEND = 1024 * 1024;

const { AppendResp, DeleteResp, TombstoneResp } = streams;

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResponse = InstanceType<typeof AppendResp>;
type ProposedMessage = InstanceType<typeof streams.AppendReq.ProposedMessage>;

/** What says, in each of these requests, which stream is meant and what is expected of it. */
interface Options {
  getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined;
  hasRevision(): boolean;
  getRevision(): string;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

interface Request {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly Proposed[];
}

/** Answers one Append, which comes as a stream: options, then events. */
export async function serveAppend(
  node: Node,
  call: ServerReadableStream<AppendReq, AppendResponse>,
  callback: sendUnaryData<AppendResponse>,
): Promise<void> {
  const request = await readRequest(call);
  // What a client has broken off may lack its end.
  if (call.cancelled) return;
  const fault = node.faults.appends.shift();
  if (fault?.kind === 'delayed') await fault.until;
  const refusal = fault?.kind === 'refused' ? fault.problem : (node.refusal(call.metadata) ?? problemOf(request));
  if (refusal || !request) return callback(refusal ?? invalid('An append begins with its options'));
  const outcome = node.log.append(request.stream, request.expected, request.events);
  if (fault?.kind === 'doubled') node.log.append(request.stream, request.expected, request.events);
  if (fault?.kind === 'never-answered') return;
  if (fault?.kind === 'answer-lost') return callback(fault.problem);
  if (outcome.kind === 'stream-deleted') return callback(streamDeleted(request.stream));
  await node.log.durable();
  return callback(null, appendAnswer(outcome, request.expected));
}

/** Answers Delete, which hides a stream's events. */
export function serveDelete(
  node: Node,
  call: ServerUnaryCall<InstanceType<typeof streams.DeleteReq>, InstanceType<typeof DeleteResp>>,
  callback: sendUnaryData<InstanceType<typeof DeleteResp>>,
): void {
  const options = call.request.getOptions();
  const answer = new DeleteResp();
  serveDeletion(
    node,
    call.metadata,
    options,
    (stream, expected) => node.log.softDelete(stream, expected),
    callback,
    (position) =>
      answer.setPosition(
        new DeleteResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position)),
      ),
  );
}

/** Answers Tombstone, which ends a stream for good. */
export function serveTombstone(
  node: Node,
  call: ServerUnaryCall<InstanceType<typeof streams.TombstoneReq>, InstanceType<typeof TombstoneResp>>,
  callback: sendUnaryData<InstanceType<typeof TombstoneResp>>,
): void {
  const options = call.request.getOptions();
  const answer = new TombstoneResp();
  serveDeletion(
    node,
    call.metadata,
    options,
    (stream, expected) => node.log.tombstone(stream, expected),
    callback,
    (position) =>
      answer.setPosition(
        new TombstoneResp.Position().setCommitPosition(String(position)).setPreparePosition(String(position)),
      ),
  );
}

function serveDeletion<Answer>(
  node: Node,
  headers: Parameters<Node['refusal']>[0],
  options: Options | undefined,
  erase: (stream: string, expected: Expected) => AppendOutcome,
  callback: (problem: Problem | null, answer?: Answer) => void,
  answerAt: (position: number) => Answer,
): void {
  const refusal = node.refusal(headers);
  if (refusal || !options) return callback(refusal ?? invalid('There are no options'));
  const stream = streamName(options.getStreamIdentifier());
  const expected = expectedIn(options);
  const outcome = erase(stream, expected);
  if (outcome.kind === 'stream-deleted') return callback(streamDeleted(stream));
  if (outcome.kind === 'wrong-version') {
    return callback(wrongVersion(stream, typeof expected === 'number' ? expected : -1, outcome.current));
  }
  return callback(null, answerAt(outcome.position ?? 0));
}

async function readRequest(call: AsyncIterable<AppendReq>): Promise<Request | null> {
  let options: Options | undefined;
  const events: Proposed[] = [];
  for await (const message of call) {
    options ??= message.getOptions();
    const proposed = message.getProposedMessage();
    if (proposed) events.push(proposedOf(proposed));
  }
  if (!options) return null;
  return { stream: streamName(options.getStreamIdentifier()), expected: expectedIn(options), events };
}

function proposedOf(message: ProposedMessage): Proposed {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

function expectedIn(options: Options): Expected {
  if (options.hasRevision()) return Number(options.getRevision());
  if (options.hasNoStream()) return 'no-stream';
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}

function problemOf(request: Request | null): Problem | null {
  if (!request) return null;
  if (request.events.some(({ type }) => type === '')) return invalid("Required Metadata Property 'type' is missing");
  const size = request.events.reduce((sum, event) => sum + sizeOf(event, request.stream), 0);
  return size > LARGEST_APPEND ? tooLarge(LARGEST_APPEND) : null;
}

function appendAnswer(outcome: Exclude<AppendOutcome, { kind: 'stream-deleted' }>, expected: Expected): AppendResponse {
  if (outcome.kind === 'wrong-version') {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (outcome.current === null) wrong.setCurrentNoStream(empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
    else if (expected === 'no-stream') wrong.setExpectedNoStream(empty());
    else if (expected === 'stream-exists') wrong.setExpectedStreamExists(empty());
    else wrong.setExpectedAny(empty());
    return new AppendResp().setWrongExpectedVersion(wrong);
  }
  const success = new AppendResp.Success().setCurrentRevision(String(outcome.revision));
  if (outcome.position === null) success.setNoPosition(empty());
  else {
    const position = String(outcome.position);
    success.setPosition(new AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
  }
  return new AppendResp().setSuccess(success);
}
