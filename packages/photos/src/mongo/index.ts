export { openMongoPhotos, type MongoPhotosOptions } from './photos.ts';
