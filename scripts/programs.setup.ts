/** What vitest does before tests that start the product in processes of its own: they run what is built. */
export { buildProgramsIfStale as setup } from './build-programs.ts';
