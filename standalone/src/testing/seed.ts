/**
 * What chance begins with in a test: one number where the suite runs, another at each long run (PROVE), and the one
 * that SEED names where somebody replays a failure. A test's title tells it.
 */
export function seedOf(usual: number): number {
  const { SEED, PROVE } = process.env;
  if (SEED !== undefined) return Number(SEED);
  return PROVE === undefined ? usual : Math.floor(Math.random() * 2 ** 32);
}
