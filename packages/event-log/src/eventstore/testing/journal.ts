import { closeSync, existsSync, fsync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';
import type { LogRecord } from './log-record.ts';

/** Where a transaction log is kept. */
export interface Journal {
  /** What was kept, in order. Called once, before anything is appended. */
  load(): readonly LogRecord[];
  /** Keeps records that were written together: all or none of them will be loaded. */
  append(records: readonly LogRecord[]): void;
  /** Resolves when what was appended before is on the disk. */
  durable(): Promise<void>;
  /** Keeps these instead of all before. */
  replace(records: readonly LogRecord[]): void;
  close(): void;
}

/** A log that goes with the process. */
export const inMemory: Journal = {
  load: () => [],
  append: () => undefined,
  durable: () => Promise.resolve(),
  replace: () => undefined,
  close: () => undefined,
};

/**
 * A file with a line for each write, which is on the disk before the write is answered: a crash loses nothing
 * acknowledged.
 */
export function openJournal(file: string): Journal {
  let handle: number | null = null;
  let syncing: Promise<void> | null = null;
  let nextSync: Promise<void> | null = null;
  return {
    load() {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      // What a kill has torn was not acknowledged: it ends with no line break.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
      handle = openSync(file, 'a');
      return whole.split('\n').filter(Boolean).flatMap(parseLine);
    },
    append: (records) => keep(lineOf(records)),
    // One sync serves all that were written while the last one ran.
    durable() {
      nextSync ??= (syncing ?? Promise.resolve()).then(() => {
        syncing = nextSync;
        nextSync = null;
        return sync();
      });
      return nextSync;
    },
    replace(records) {
      if (handle !== null) closeSync(handle);
      const unfinished = `${file}.new`;
      handle = openSync(unfinished, 'w');
      keep(records.map((record) => lineOf([record])).join(''));
      renameSync(unfinished, file);
    },
    close() {
      if (handle !== null) closeSync(handle);
      handle = null;
    },
  };

  function keep(text: string): void {
    if (handle === null) throw new Error(`${file} is not open`);
    writeSync(handle, text);
  }

  function sync(): Promise<void> {
    const synced = handle;
    if (synced === null) return Promise.resolve();
    return new Promise((resolve, reject) => {
      fsync(synced, (error) => (error ? reject(error) : resolve()));
    });
  }
}

type Line = readonly (Omit<LogRecord, 'data' | 'metadata'> & { readonly data: string; readonly metadata: string })[];

const lineOf = (records: readonly LogRecord[]): string => {
  const line: Line = records.map((record) => ({
    ...record,
    data: record.data.toString('base64'),
    metadata: record.metadata.toString('base64'),
  }));
  return `${JSON.stringify(line)}\n`;
};

function parseLine(text: string): LogRecord[] {
  const line: Line = JSON.parse(text);
  return line.map((record) => ({
    ...record,
    data: Buffer.from(record.data, 'base64'),
    metadata: Buffer.from(record.metadata, 'base64'),
  }));
}
