/**
 * Loads code that nobody waits for before it is needed. Where the network went before it came, it comes once the
 * network is back: the page goes on without it until then.
 * @throws what `load` throws while there is a network, as where a new release has replaced the file
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return onceOnline(load);
  }
}
