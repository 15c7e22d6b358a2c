import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../testing/until.ts';
import { onceOnline } from './once-online.ts';

afterEach(() => vi.restoreAllMocks());

const away = new TypeError('Failed to fetch dynamically imported module');

it('What could not be loaded without network is loaded once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValue('code');
  const loaded = onceOnline(load);
  await until(() => expect(online).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
});

it('What could not be loaded is loaded again where the network is back before that is known', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('code');
  load.mockImplementationOnce(async () => {
    window.dispatchEvent(new Event('online'));
    throw away;
  });
  expect(await onceOnline(load)).toBe('code');
});

it('What does not come although there is a network fails', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await expect(onceOnline(() => Promise.reject(away))).rejects.toBe(away);
});
