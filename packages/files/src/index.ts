export { ifThere } from './if-there.ts';
export { syncFolder } from './sync-folder.ts';
export { writeWhole } from './write-whole.ts';
