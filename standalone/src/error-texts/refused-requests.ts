import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyOf, formWith } from '@vigie/http/testing';
import { v4 } from 'uuid';
import { PIXEL } from '../testing/pixel.ts';
import { REPORT, type Ways } from './world.ts';

/** What any request may be refused for, whatever it is about (design section 5). */
export const REFUSED_REQUESTS = {
  'request.malformed': {
    status: 400,
    ask: ({ staff }) => staff.send('POST', '/api/reports', { body: '{"category": "phone"' }),
  },
  'request.invalid': { status: 400, ask: ({ staff }) => staff.post('/api/reports', {}) },
  'request.tooLarge': {
    status: 413,
    ask: ({ staff }) => staff.post('/api/reports', { ...REPORT, comment: 'x'.repeat(64 * 1024) }),
  },
  'request.wrongType': {
    status: 415,
    ask: ({ staff }) => staff.send('POST', '/api/reports', { body: '{}', headers: { 'content-type': 'text/plain' } }),
  },
  'request.wrongMethod': { status: 405, ask: ({ staff }) => staff.send('DELETE', '/api/user') },
  'request.notFound': { status: 404, ask: ({ staff }) => staff.get('/api/reports/somehow') },
  'request.tooMany': {
    status: 429,
    ask: async ({ colleague }) => {
      for (let search = 0; search < 2; search += 1) await colleague.get('/api/students/search?name=le');
      return colleague.get('/api/students/search?name=le');
    },
  },
  'request.forbidden': { status: 403, ask: ({ staff }) => staff.get('/api/admin/users') },
  'request.conflict': {
    status: 409,
    ask: async ({ staff, student }) => {
      const access = { direction: 'out', id: v4() };
      await staff.post(`/api/access/${await student()}`, access);
      return staff.post(`/api/access/${await student()}`, access);
    },
  },
  'request.csrf': {
    status: 403,
    ask: ({ staff, town }) => {
      const other = copyOf(staff, town.port);
      other.cookies.delete('XSRF-TOKEN');
      return other.post('/api/reports', REPORT);
    },
  },
  'session.signedOut': { status: 401, ask: async ({ town }) => (await town.stranger()).get('/api/user') },
  'session.unknownAccount': {
    status: 403,
    ask: async ({ town }) => (await town.stranger()).post('/testLogin', { user: 'nobody@example.test' }),
  },
  'field.required': { status: 400, ask: ({ staff }) => staff.post('/api/reports', { ...REPORT, comment: undefined }) },
  'field.invalid': { status: 400, ask: ({ staff }) => staff.post('/api/reports', { ...REPORT, category: 'hat' }) },
  'field.tooLong': {
    status: 400,
    ask: ({ staff }) => staff.post('/api/reports', { ...REPORT, location: 'x'.repeat(201) }),
  },
  'server.error': {
    status: 500,
    ask: async ({ cpe, student, town }) => {
      const id = await student();
      const photos = join(town.folder, 'photos');
      await rm(photos, { recursive: true, force: true });
      await writeFile(photos, 'A file in place of the folder');
      try {
        return await cpe.send('POST', `/api/admin/students/${id}/photo`, formWith('photo', PIXEL));
      } finally {
        await rm(photos);
      }
    },
  },
  'server.unavailable': {
    status: 503,
    ask: async ({ staff, town }) => staff.get('/api/reports', { 'x-min-position': `9${await town.school.log.head()}` }),
  },
} as const satisfies Ways;
