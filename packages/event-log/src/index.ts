export { aroundAppends } from './around-appends.ts';
export { copyLog, ForeignTarget, type CopyOutcome, type CopyTarget } from './copy-log.ts';
export * from './port.ts';
