import { afterEach, describe, expect, it, vi } from 'vitest';
import { onTextChanged, readText, storedKeys, storeText } from './stored-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const key of storedKeys()) storeText(key, null);
});

const fail = (error: Error) => (): never => {
  throw error;
};
const noRoom = fail(new DOMException('There is no room', 'QuotaExceededError'));

/** The browser's storage from now on, which does otherwise where that is said. */
function replaceStorage(methods: Partial<Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>): void {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => real.setItem(key, text),
    removeItem: (key: string) => real.removeItem(key),
    ...methods,
  });
}

describe('A text of the browser’s storage', () => {
  it('is kept there, and gone when it is removed', () => {
    expect(storeText('tab', 'exits')).toBe(true);
    expect([readText('tab'), localStorage.getItem('tab')]).toEqual(['exits', 'exits']);
    expect(storeText('tab', null)).toBe(true);
    expect([readText('tab'), localStorage.getItem('tab')]).toEqual([null, null]);
  });

  it('is kept in the page where there is no room for it, and what was there before is not shown', () => {
    storeText('tab', 'incidents');
    const hear = vi.fn<() => void>();
    const end = onTextChanged(hear);
    replaceStorage({ setItem: noRoom });
    expect(storeText('tab', 'exits')).toBe(false);
    expect(readText('tab')).toBe('exits');
    expect(hear).toHaveBeenCalledOnce();
    end();
  });

  it('is of the storage once there is room again', () => {
    replaceStorage({ setItem: noRoom });
    storeText('tab', 'exits');
    vi.unstubAllGlobals();
    expect(storeText('tab', 'incidents')).toBe(true);
    localStorage.setItem('tab', 'statistics');
    expect(readText('tab')).toBe('statistics');
  });

  it('is removed from the page as well', () => {
    replaceStorage({ setItem: noRoom });
    storeText('draft', 'Ran.');
    expect(storedKeys()).toContain('draft');
    storeText('draft', null);
    expect([readText('draft'), storedKeys().includes('draft')]).toEqual([null, false]);
  });

  it('is what another tab has made of it since', () => {
    const end = onTextChanged(() => undefined);
    replaceStorage({ setItem: noRoom });
    storeText('draft', 'Ran.');
    storeText('tab', 'exits');
    dispatchEvent(new StorageEvent('storage', { key: 'draft', newValue: null }));
    expect([readText('draft'), readText('tab')]).toEqual([null, 'exits']);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(readText('tab')).toBeNull();
    end();
  });

  it('is told of to whoever listens, by this tab and by others, until they no longer do', () => {
    const hear = vi.fn<() => void>();
    const end = onTextChanged(hear);
    storeText('tab', 'exits');
    dispatchEvent(new StorageEvent('storage', { key: 'tab', newValue: 'incidents' }));
    expect(hear).toHaveBeenCalledTimes(2);
    end();
    storeText('tab', null);
    dispatchEvent(new StorageEvent('storage', { key: 'tab', newValue: 'exits' }));
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it('is none, and is kept in the page, where the browser refuses its storage altogether', () => {
    replaceStorage({ getItem: noRoom, setItem: noRoom, removeItem: noRoom });
    expect(readText('theme')).toBeNull();
    storeText('theme', 'customDark');
    expect(readText('theme')).toBe('customDark');
    expect(storeText('theme', null)).toBe(false);
    expect(readText('theme')).toBeNull();
  });

  it('is none, and is kept in the page, where the browser has no storage at all', () => {
    vi.stubGlobal('localStorage', null);
    expect([readText('theme'), storedKeys()]).toEqual([null, []]);
    expect(storeText('theme', 'customDark')).toBe(false);
    expect([readText('theme'), storedKeys()]).toEqual(['customDark', ['theme']]);
    storeText('theme', null);
  });

  it('does not hide other errors', () => {
    replaceStorage({ setItem: fail(new TypeError('a mistake')) });
    expect(() => storeText('tab', 'exits')).toThrow('a mistake');
  });
});
