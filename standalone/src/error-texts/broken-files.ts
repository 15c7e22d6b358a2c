import type { Answer } from '@vigie/http/testing';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Ways, World } from './world.ts';

/** What an import says of a file that is no table of students (design section 5). */
export const BROKEN_FILES = {
  'import.empty': { status: 200, ask: (world) => importOf(world, 'last name,first name,email') },
  'import.columns': { status: 200, ask: (world) => importOf(world, 'Leroy,Ann') },
  'import.surplus': { status: 200, ask: (world) => importOf(world, 'last name,first name,email\nLeroy,Ann,,6e') },
  'import.header': { status: 200, ask: (world) => importOf(world, 'last name,first name,shoe size\nLeroy,Ann,38') },
  'import.column': {
    status: 200,
    ask: (world) => importOf(world, 'last name,first name,email,shoe size\nLeroy,Ann,,38'),
  },
  'import.quote': { status: 200, ask: (world) => importOf(world, '"Leroy,Ann,ann@example.test') },
  'import.tooManyColumns': { status: 200, ask: (world) => importOf(world, `Leroy,Ann,${','.repeat(998)}`) },
  'import.tooManyRows': { status: 200, ask: (world) => importOf(world, 'Leroy,Ann,\n'.repeat(10_001)) },
} as const satisfies Ways;

const begun = z.object({ import: z.object({ id: z.string() }) });
const shown = z.object({ import: z.object({ state: z.literal('completed') }) });

/** Sends the file, and asks until it has been looked at. */
async function importOf({ cpe }: World, file: string): Promise<Answer> {
  const path = '/api/admin/imports?level=6e&section=A&status=cyan';
  const { body } = await cpe.send('POST', path, { body: file, headers: { 'content-type': 'text/csv' } });
  const { id } = begun.parse(body).import;
  return vi.waitFor(
    async () => {
      const answer = await cpe.get(`/api/admin/imports/${id}`);
      shown.parse(answer.body);
      return answer;
    },
    { timeout: 20_000 },
  );
}
