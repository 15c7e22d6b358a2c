import { routeOf } from '@vigie/command-service/contract';
import { defineDownload, notFound, type DownloadRoute } from '@vigie/http';
import type { PhotoStore } from '@vigie/photos';
import { photoParams, photoQuery } from '../contract/index.ts';
import { awaitViews, type Reading } from '../reading/define-query.ts';

/**
 * What lies under one hash never changes; a day, so that no browser keeps the photo of an erased student for longer.
 */
const A_DAY = 'private, max-age=86400, immutable';

/**
 * Photos, to whoever is signed in. The store is asked, not the view: an address that a command has just answered with
 * works at once, and one whose photo was replaced works no more.
 */
export function photoRoutes(reading: Reading, photos: Pick<PhotoStore, 'get'>): DownloadRoute[] {
  return [
    defineDownload({
      ...routeOf('GET /api/students/:id/photo/:hash'),
      summary: 'The photo of a student',
      limit: 'read',
      heeds: ['X-Min-Position'],
      params: photoParams,
      query: photoQuery,
      produces: ['image/webp'],
      handle: async ({ params, query, header }) => {
        await awaitViews(reading, ['students'], header('x-min-position'));
        // A removed student's photo is not shown while its files wait to be erased.
        if ((await reading.views.students.get(params.id)) === null) throw notFound();
        const content = await photos.get(params.id, params.hash, query.size);
        if (content === null) throw notFound();
        return { type: 'image/webp', filename: null, headers: { 'Cache-Control': A_DAY }, content };
      },
    }),
  ];
}
