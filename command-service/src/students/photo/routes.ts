import { defineRoute, type JsonRoute } from '@vigie/http';
import { MAX_PHOTO_BYTES, photoForm, studentAnswer, idParams } from '../../contract/index.ts';
import { commandRoute, type Routing } from '../../routing/routing.ts';
import { answerWithStudent } from '../answer-with-student.ts';
import type { RemovePhoto } from './remove-photo.ts';
import type { SetPhoto } from './set-photo.ts';

/** The photo of a student (spec sections 5 and 7), and how one goes that shall not be kept (ADR 9). */
export function photoRoutes({ run }: Routing, setPhoto: SetPhoto, removePhoto: RemovePhoto): readonly JsonRoute[] {
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
    defineRoute({
      ...commandRoute('DELETE /api/admin/students/:id/photo'),
      summary: 'Takes a student’s photo away: there is the default avatar then',
      params: idParams,
      answer: studentAnswer,
      handle: async (request) => {
        const { id } = request.params;
        return answerWithStudent(await run(request, (by) => removePhoto(by, id)), 'student.photoDeleted');
      },
    }),
  ];
}
