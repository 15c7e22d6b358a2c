export * from './port.ts';
export { waitForPosition } from './wait-for-position.ts';
