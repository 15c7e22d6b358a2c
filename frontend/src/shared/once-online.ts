/**
 * Loads code that nobody waits for before it is needed. Where the network went before it came, it comes once the
 * network is back: the page goes on without it until then.
 * @throws what `load` throws while there is a network, as where a new release has replaced the file
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  let isBack = false;
  const note = (): void => {
    isBack = true;
  };
  addEventListener('online', note);
  try {
    return await load();
  } catch (error) {
    // It may be back before the failure is known.
    if (navigator.onLine && !isBack) throw error;
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return onceOnline(load);
  } finally {
    removeEventListener('online', note);
  }
}
