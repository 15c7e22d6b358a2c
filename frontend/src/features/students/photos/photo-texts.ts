import { defineMessages } from 'react-intl';

/** What the browser offers to choose from. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** What is said of photos, one or many. */
export const photoTexts = defineMessages({
  needsBoth: { id: 'photos.needsBoth', defaultMessage: 'Pick a student and choose a photo first' },
  limits: { id: 'photos.limits', defaultMessage: 'JPEG, PNG or WebP, 500\u00A0KB at most' },
});
