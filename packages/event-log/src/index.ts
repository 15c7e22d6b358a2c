export { aroundAppends } from './around-appends.ts';
export { copyLog, ForeignTarget } from './copy-log.ts';
export * from './port.ts';
