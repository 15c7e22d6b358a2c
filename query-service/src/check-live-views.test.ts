import { expect, it } from 'vitest';
import { untilViewsAreLive } from './check-live-views.ts';
import { VIEW_DEFINITIONS } from './reading/views.ts';

it('There is nothing to read until all views are there in the version of today, which is said once', async () => {
  const { students, badges, ...others } = VIEW_DEFINITIONS;
  const versions = new Map(Object.values(others).map(({ name, version }) => [name, version]));
  versions.set(students.name, students.version - 1);
  const told: unknown[] = [];
  let asked = 0;
  let isOver = false;
  const over = untilViewsAreLive(
    {
      liveVersion: async (view) => {
        asked += 1;
        return versions.get(view) ?? null;
      },
    },
    { info: (fields: unknown) => void told.push(fields) },
  ).then(() => (isOver = true));
  versions.set(badges.name, badges.version);
  await expect.poll(() => asked).toBeGreaterThan(2 * Object.keys(VIEW_DEFINITIONS).length);
  expect({ isOver, told }).toEqual({ isOver: false, told: [{ views: [students.name, badges.name] }] });
  versions.set(students.name, students.version);
  await over;
  expect(told).toHaveLength(1);
});
