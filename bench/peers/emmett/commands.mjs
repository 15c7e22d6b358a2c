/** `commands.mjs FILE COUNT WIDTH`: submits reports through emmett's CommandHandler, WIDTH at a time. Prints JSON. */
import { CommandHandler } from '@event-driven-io/emmett';
import { makeMutex, openStore, reportSubmitted } from './store.mjs';

const [file, count, width] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const { connection, store } = openStore(file);
await store.schema.migrate();
const exclusively = makeMutex();
const handle = CommandHandler({ evolve: (_state, event) => event.data, initialState: () => null });

let next = 0;
const worker = async () => {
  while (next < count) {
    next += 1;
    const number = next;
    await exclusively(() =>
      handle(store, `report-${number}`, (state) => {
        if (state !== null) throw new Error('It is there already');
        return reportSubmitted(number);
      }),
    );
  }
};
const start = performance.now();
await Promise.all(Array.from({ length: width }, worker));
const seconds = (performance.now() - start) / 1000;
const [{ events }] = await connection.query('SELECT count(*) AS events FROM emt_messages');
console.log(JSON.stringify({ seconds, events }));
process.exit(0);
