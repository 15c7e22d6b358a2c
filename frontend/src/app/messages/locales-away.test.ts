import { expect, it, vi } from 'vitest';
import { loadTexts, withTexts } from './locales.ts';

vi.mock('virtual:messages/texts-en-admin', () => {
  throw new Error('The network is away');
});
vi.mock('virtual:messages/texts-fr-first', () => {
  throw new Error('The network is away');
});

it('Texts that do not come keep no others away', async () => {
  await loadTexts('en');
  await expect(withTexts('admin', async () => 'code')).rejects.toThrow('mocking');
  await expect(loadTexts('fr')).rejects.toThrow('mocking');
  expect(await withTexts('daily', async () => 'code')).toBe('code');
  expect(Object.keys(await loadTexts('en'))).toContain('report.delete.tick');
});
