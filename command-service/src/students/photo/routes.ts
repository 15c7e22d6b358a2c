import { HttpProblem, defineRoute, type JsonRoute } from '@vigie/http';
import { MAX_PHOTO_BYTES, accessTo, photoForm, studentAnswer } from '../../contract/index.ts';
import { answering } from '../../routing/answering.ts';
import { idParams, invocationOf, positionHeader, type Routing } from '../../routing/routing.ts';
import { presentStudent } from '../present.ts';
import type { SetPhoto } from './set-photo.ts';

/** The photo of a student (spec sections 5 and 7). */
export function photoRoutes({ clock, logger }: Routing, setPhoto: SetPhoto): readonly JsonRoute[] {
  return [
    defineRoute({
      method: 'post',
      path: '/api/admin/students/:id/photo',
      summary: 'Gives a student a photo: JPEG, PNG or WebP, up to 512,000 bytes and 25 megapixels',
      access: accessTo('POST /api/admin/students/:id/photo'),
      limit: 'command',
      params: idParams,
      upload: { field: 'photo', maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo.tooLarge' },
      body: photoForm,
      answer: studentAnswer,
      handle: async (request) => {
        const bytes = new Uint8Array(await request.body.photo.arrayBuffer());
        const by = invocationOf(request, clock);
        const handled = await answering(setPhoto(by, request.params.id, bytes), logger);
        if (handled.state.status !== 'enrolled') throw new HttpProblem(404, 'student.notFound');
        const message = { text: 'student.photoUpdated', type: 'success' } as const;
        return {
          body: { success: true, student: presentStudent(handled.state), message },
          headers: positionHeader(handled),
        };
      },
    }),
  ];
}
