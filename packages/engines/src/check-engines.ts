import { accessSync, constants } from 'node:fs';
import { access, mkdir, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { InvalidSettings, type Settings } from '@vigie/settings';
import { checkLogIsThere, checkRestoredFiles } from './check-restored.ts';
import { checkpointFile } from './checkpoints.ts';
import { erasureFile } from './erasures.ts';
import { lockFile } from './hold-folder.ts';
import { photoDirectory } from './photos.ts';
import { viewDirectory } from './view-store.ts';

/** Absent: not to be used. Null: a file in the folder stands for it. */
type Choice = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'mongodbUrl' | 'redisUrl' | 'eventStoreUrl'>>;

/**
 * Tries the engines that the settings name, before anything is opened that would only say so in the words of a driver.
 * EventStoreDB and Redis may be away for a while: whoever needs them waits. Where they are there, they are to take us.
 * @throws InvalidSettings that names the setting, and tells nothing of its value
 */
export async function checkEngines({ dataDir, mongodbUrl, redisUrl, eventStoreUrl }: Choice): Promise<void> {
  if ([mongodbUrl, redisUrl, eventStoreUrl].includes(null)) await checkFolder(dataDir);
  if (mongodbUrl === null) await checkWhatMongoWouldHold(dataDir);
  if (eventStoreUrl === null) checkLogIsThere({ dataDir });
  if (eventStoreUrl === null && mongodbUrl === null) checkRestoredFiles({ dataDir });
  if (typeof mongodbUrl === 'string') await checkMongo(mongodbUrl);
  if (typeof eventStoreUrl === 'string') await checkEventStore(eventStoreUrl);
  if (typeof redisUrl === 'string') await checkRedis(redisUrl);
}

async function checkFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw wrong('DATA_DIR', `must be a folder that this process can write to (${codeOf(error)})`);
  }
  await checkDatabases(dataDir, dataDir);
  // A lock on what can only be read keeps nobody out.
  checkFile(dataDir, lockFile({ dataDir }));
}

async function checkWhatMongoWouldHold(dataDir: string): Promise<void> {
  await checkDatabases(dataDir, viewDirectory({ dataDir }));
  checkFile(dataDir, erasureFile({ dataDir }));
  // Without it no removal becomes an erasure. Each write makes it anew: one run by another user leaves theirs.
  checkFile(dataDir, checkpointFile({ dataDir }));
  // Whose photos can't be removed can't be erased.
  const photos = photoDirectory({ dataDir });
  checkFile(dataDir, photos);
  for (const name of await namesIn(photos)) checkFile(dataDir, join(photos, name));
}

/** What another user restores from a backup is not this one's: a server could read and not write it. */
async function checkDatabases(dataDir: string, folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (name.endsWith('.sqlite')) checkFile(dataDir, join(folder, name));
}

/** None where there is no such folder yet. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw wrong('DATA_DIR', `has ${basename(folder)}, which this process can't read (${codeOf(error)})`);
  }
}

/** At once: thousands of students' folders, each waited for, would put a start off by half a second. */
function checkFile(dataDir: string, file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    // Views that are built anew take the place of others at any time, and photos of whoever is removed go.
    if (codeOf(error) === 'ENOENT') return;
    const name = relative(dataDir, file);
    throw wrong('DATA_DIR', `has ${name}, which this process can't read and write (${codeOf(error)})`);
  }
}

async function checkMongo(url: string): Promise<void> {
  const { connectMongo } = await import('@vigie/mongo');
  try {
    await (await connectMongo(url)).close();
  } catch (error) {
    throw wrong('MONGODB_URL', `leads to no database that can be used (${nameOf(error)})`);
  }
}

async function checkEventStore(url: string): Promise<void> {
  const { openEventStoreLog } = await import('@vigie/event-log/eventstore');
  try {
    await (await openEventStoreLog({ url })).close();
  } catch (error) {
    throw wrong(
      'EVENTSTORE_URL',
      `is refused (${nameOf(error)}): check its name and password, that user’s rights, and its options`,
    );
  }
}

async function checkRedis(url: string): Promise<void> {
  const { refusalOf } = await import('@vigie/redis');
  const refusal = await refusalOf(url);
  if (refusal === null) return;
  throw wrong(
    'REDIS_URL',
    `is refused (${refusal}): check its name and password, that user’s rights, and the number of its database; it must be no cluster`,
  );
}

const wrong = (setting: string, problem: string): InvalidSettings =>
  new InvalidSettings(`Settings: ${setting} ${problem}`);

/** Not what a driver says of it, which may quote a password. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : nameOf(error);
