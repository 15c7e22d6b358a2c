import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLeavingAsked } from '../../../shared/forms/is-leaving-asked.ts';
import { makeTestStore } from '../../../testing/test-store.ts';
import { someContent } from '../card/testing.ts';
import { draftsKey, parseDrafts, type Draft } from './drafts.ts';
import { clearDrafts, useDraftBox, type DraftBox } from './stored-drafts.ts';

const draft = (reportId: string, savedAt = new Date().toISOString()): Draft => ({
  reportId,
  base: null,
  content: someContent({ comment: reportId }),
  savedAt,
});
const [one, other] = [draft('r1'), draft('r2')];
/** Nobody has signed in here: whose they are is the empty id. */
const KEY = draftsKey('');
let box: DraftBox;

beforeEach(() => {
  const store = makeTestStore();
  const { result } = renderHook(() => useDraftBox(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  box = result.current;
});

describe('The drafts of a person', () => {
  it('are kept beside each other, and go one by one', () => {
    box.keep(one);
    box.keep(other);
    expect([box.find('r1'), box.find('r2'), box.find('r3')]).toEqual([one, other, undefined]);
    box.remove('r1');
    expect([box.find('r1'), box.find('r2')]).toEqual([undefined, other]);
  });

  it('are an empty list once there is none: other tabs take what is gone altogether for their author’s leaving', () => {
    box.keep(one);
    box.remove('r1');
    expect(localStorage.getItem(KEY)).toBe('[]');
  });

  it('are asked about before the page is left where the browser has no room for them, until they are gone', () => {
    vi.stubGlobal('localStorage', null);
    box.keep(one);
    expect([box.find('r1'), isLeavingAsked()]).toEqual([one, true]);
    box.remove('r1');
    expect(isLeavingAsked()).toBe(false);
    box.keep(one);
    clearDrafts(null);
    expect([box.find('r1'), isLeavingAsked()]).toEqual([undefined, false]);
    box.keep(one);
    vi.unstubAllGlobals();
    box.keep(one);
    expect(isLeavingAsked()).toBe(false);
  });

  it('are told of where another tab has changed them, not where they went, or are another’s', () => {
    const hear = vi.fn<() => void>();
    const end = box.onChangedElsewhere(hear);
    changeElsewhere(KEY, '[]');
    expect(hear).toHaveBeenCalledOnce();
    changeElsewhere(KEY, null);
    changeElsewhere(draftsKey('ben'), '[]');
    end();
    changeElsewhere(KEY, '[]');
    expect(hear).toHaveBeenCalledOnce();
  });
});

it('Whoever signs out takes theirs along, and of others’ those that have waited long enough', () => {
  const old = draft('r3', '2026-01-01T08:00:00.000Z');
  localStorage.setItem(draftsKey('ana'), JSON.stringify([one, old]));
  localStorage.setItem(draftsKey('ben'), JSON.stringify([other, old]));
  localStorage.setItem(draftsKey('cleo'), JSON.stringify([old]));
  localStorage.setItem('pendingAccess:ana', '[]');
  clearDrafts('ana');
  expect(parseDrafts(localStorage.getItem(draftsKey('ben')))).toEqual([other]);
  expect(Object.keys(localStorage).toSorted()).toEqual(['pendingAccess:ana', draftsKey('ben')]);
});

function changeElsewhere(key: string, newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
