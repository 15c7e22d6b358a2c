import { defineRoute, type JsonRoute } from '@vigie/http';
import { MAX_PHOTO_BYTES, photoForm, studentAnswer, idParams } from '../../contract/index.ts';
import { commandRoute, type Routing } from '../../routing/routing.ts';
import { answerWithStudent } from '../answer-with-student.ts';
import type { SetPhoto } from './set-photo.ts';

/** The photo of a student (spec sections 5 and 7). */
export function photoRoutes({ run }: Routing, setPhoto: SetPhoto): readonly JsonRoute[] {
  return [
    defineRoute({
      ...commandRoute('POST /api/admin/students/:id/photo'),
      summary: 'Gives a student a photo: JPEG, PNG or WebP, up to 512,000 bytes and 25 megapixels',
      params: idParams,
      upload: { field: 'photo', maxBytes: MAX_PHOTO_BYTES, tooLarge: 'photo.tooLarge' },
      body: photoForm,
      answer: studentAnswer,
      handle: async (request) => {
        const bytes = new Uint8Array(await request.body.photo.arrayBuffer());
        const { id } = request.params;
        return answerWithStudent(await run(request, (by) => setPhoto(by, id, bytes)), 'student.photoUpdated');
      },
    }),
  ];
}
