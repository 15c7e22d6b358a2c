export { openPhotoFiles, type PhotoFilesOptions } from './photo-files.ts';
