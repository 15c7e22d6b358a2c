import { shared, streams } from './generated.ts';
import type { LogPosition } from './log-position.ts';
import type { LogRecord } from './log-record.ts';

/** .NET's ticks, in which the protocol gives times: 100 ns. */
const TICKS_PER_MILLISECOND = 10_000n;

const { ReadResp } = streams;

export const empty = () => new shared.Empty();

export const streamName = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (stream: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(stream));

export function eventMessage(record: LogRecord) {
  const { id, stream, revision, position, type, contentType, created, data, metadata } = record;
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(id))
    .setStreamIdentifier(identifierOf(stream))
    .setStreamRevision(String(revision))
    .setPreparePosition(String(position))
    .setCommitPosition(String(position))
    .setData(data)
    .setCustomMetadata(metadata);
  event
    .getMetadataMap()
    .set('type', type)
    .set('content-type', contentType)
    .set('created', String(BigInt(created) * TICKS_PER_MILLISECOND));
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(position)));
}

export const confirmationMessage = (id: string) =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export const checkpointMessage = ({ commit, prepare }: LogPosition) =>
  new ReadResp().setCheckpoint(
    new ReadResp.Checkpoint().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );

export const caughtUpMessage = () => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());

export const notFoundMessage = (stream: string) =>
  new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)));
