/** Microseconds of this process's CPU, its threads' too, that a piece of work takes for each of its units. */
export async function cpuPerUnit(units: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / units;
}
