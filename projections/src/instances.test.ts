import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openTemporaryEventLog } from '@vigie/event-log/testing';
import { describeWithMongo } from '@vigie/mongo/testing';
import { openMongoViewStore } from '@vigie/view-store/mongo';
import { expect, it, onTestFinished } from 'vitest';
import { bugReportEvents } from './testing/bug-report-events.ts';
import { dumpViews, foldedViews, viewsIn } from './testing/dump-views.ts';
import { uuid } from './testing/events.ts';
import { TIME_ZONE } from './testing/run.ts';
import { untilViewsHaveAll } from './testing/views-have-all.ts';

const views = viewsIn(TIME_ZONE);
const CHILD = fileURLToPath(new URL('testing/instance.child.ts', import.meta.url));

/** What befalls one of two instances, and then the other. */
const BLOWS = ['SIGKILL', 'SIGSTOP', 'SIGKILL'] as const;

await describeWithMongo((newDatabase) => {
  it('Of several instances, killed or stopped for a while at any time, another goes on, and none turns anything back', async () => {
    const { log, file, close } = await openTemporaryEventLog();
    const { url, drop } = newDatabase();
    const store = await openMongoViewStore({ url });
    const events = bugReportEvents(log);
    const start = () => startInstance(file, url);
    let [next, other] = [await start(), await start()];

    let number = 0x4000;
    const happen = async (): Promise<void> => {
      for (let count = 0; count < 15; count += 1) {
        number += 1;
        await events.send(uuid(number));
        if (count % 3 === 0) await events.close(uuid(number));
        if (count % 5 === 0) await events.remove(uuid(number));
      }
    };

    for (const blow of BLOWS) {
      await happen();
      next.kill(blow);
      await happen();
      await untilViewsHaveAll(store, log, views);
      // It wakes with what it was about to write.
      if (blow === 'SIGSTOP') next.kill('SIGCONT');
      [next, other] = [other, blow === 'SIGSTOP' ? next : await start()];
    }
    await happen();
    await untilViewsHaveAll(store, log, views);
    for (const instance of [next, other]) await kill(instance);

    expect(await dumpViews(store, log, views)).toEqual(await foldedViews(log, views));
    await drop();
    await store.close();
    await close();
  }, 240_000);
});

async function startInstance(file: string, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, file, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also where the test fails.
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
