import { EventEmitter } from 'node:events';
import type { DestinationStream } from 'pino';

/** What a logger wrote, line by line. */
export interface KeptLines {
  readonly destination: DestinationStream;
  readonly lines: readonly string[];
  /** Resolves with the first line, written already or to come, that this holds for. */
  readonly find: (isIt: (line: string) => boolean) => Promise<string>;
}

/** A destination for a logger that keeps what is written. */
export function keepLines(): KeptLines {
  const lines: string[] = [];
  const emitter = new EventEmitter();
  return {
    destination: {
      write: (line) => {
        lines.push(line);
        emitter.emit('line', line);
      },
    },
    lines,
    find: (isIt) =>
      new Promise((resolve) => {
        const known = lines.find(isIt);
        if (known !== undefined) return resolve(known);
        const onLine = (line: string): void => {
          if (!isIt(line)) return;
          emitter.off('line', onLine);
          resolve(line);
        };
        emitter.on('line', onLine);
      }),
  };
}
