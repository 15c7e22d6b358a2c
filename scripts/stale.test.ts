import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIfStale } from './stale.ts';

let folder = '';
let built = '';
let source = '';
let builds = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-stale-'));
  built = join(folder, 'built');
  source = join(folder, 'sources/one/file.ts');
  mkdirSync(join(folder, 'sources/one'), { recursive: true });
  writeFileSync(source, '');
  for (const path of ['one/file.ts', 'one', '']) touch(join(folder, 'sources', path), -60);
  builds = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sets when a file was changed, in seconds from now. */
function touch(file: string, seconds: number): void {
  const time = Date.now() / 1_000 + seconds;
  utimesSync(file, time, time);
}

const build = (during: () => void = () => undefined): Promise<void> =>
  buildIfStale(built, [join(folder, 'sources')], () => {
    mkdirSync(built, { recursive: true });
    builds += 1;
    during();
  });

describe('What is built', () => {
  it('is built where it is missing, and then left alone', async () => {
    await build();
    await build();
    expect(builds).toBe(1);
  });

  it('is built again when a source has changed', async () => {
    await build();
    touch(source, 60);
    await build();
    expect(builds).toBe(2);
  });

  it('is built again when older sources take the place of newer ones, as a copy of another version may keep its times', async () => {
    await build();
    writeFileSync(source, 'of another version');
    touch(source, -120);
    await build();
    expect(builds).toBe(2);
  });

  it('is built again when a source of old has come', async () => {
    await build();
    const other = join(folder, 'sources/one/other.ts');
    writeFileSync(other, '');
    for (const path of [other, join(folder, 'sources/one')]) touch(path, -60);
    await build();
    expect(builds).toBe(2);
  });

  it('is built again when a source was removed, however soon after the build was begun', async () => {
    const other = join(folder, 'sources/one/other.ts');
    for (let times = 0; times < 300; times += 1) {
      writeFileSync(other, '');
      await build();
      const before = builds;
      rmSync(other);
      await build();
      expect(builds).toBe(before + 1);
    }
  });

  it('is built again when a source was changed during the build', async () => {
    await build(() => touch(source, 1));
    await build();
    expect(builds).toBe(2);
  });

  it('is built again when the last build failed', async () => {
    await build();
    touch(source, 60);
    const failing = build(() => {
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    touch(source, -60);
    await build();
    expect(builds).toBe(3);
  });
});
