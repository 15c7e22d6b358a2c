import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionIn, positionSeen } from '../../api/connection-slice.ts';
import { allOf, api } from '../../api/root.ts';
import type { AppStore } from '../../app/store.ts';
import { makeTestStore } from '../../testing/test-store.ts';
import { until } from '../../testing/until.ts';
import { LiveUpdates } from './live-updates.tsx';

/** A connection that the test opens, ends and refuses by hand. */
class Connection extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    super();
    this.url = url;
    connections.push(this);
  }

  close(): void {
    this.readyState = Connection.CLOSED;
  }

  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

let connections: Connection[];
let store: AppStore;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Connection);
  connections = [];
  store = makeTestStore();
  vi.spyOn(store, 'dispatch');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Following what changes', () => {
  it('holds one connection while the page is in sight', () => {
    follow('visible');
    expect(open()).toEqual(['/api/live']);
    look('visible');
    expect(connections).toHaveLength(1);
  });

  it('lets go of the connection when the page goes out of sight, and takes one up when it comes back', () => {
    follow('visible');
    look('hidden');
    expect(open()).toEqual([]);
    look('visible');
    expect(open()).toEqual(['/api/live']);
  });

  it('waits for a page that was opened out of sight', () => {
    follow('hidden');
    expect(connections).toEqual([]);
    look('visible');
    expect(open()).toEqual(['/api/live']);
  });

  it('asks who is signed in after a refusal, and tries again', () => {
    follow('visible');
    connections[0]?.refuse();
    expect(store.dispatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(store.dispatch).toHaveBeenCalledExactlyOnceWith(api.util.invalidateTags(['profile']));
    expect(open()).toEqual(['/api/live']);
  });

  it('tries nothing more after a refusal while the page is out of sight', () => {
    follow('visible');
    connections[0]?.refuse();
    look('hidden');
    vi.advanceTimersByTime(60_000);
    expect(connections).toHaveLength(1);
    look('visible');
    expect(open()).toEqual(['/api/live']);
  });

  it('takes up another connection in the place of one that carries nothing any more, though the browser holds it', () => {
    follow('visible');
    for (const said of ['open', 'changed', 'reports', 'heartbeat', 'heartbeat']) {
      vi.advanceTimersByTime(39_000);
      connections[0]?.dispatchEvent(new MessageEvent(said, { data: '' }));
      expect(connections).toHaveLength(1);
    }
    vi.advanceTimersByTime(41_000);
    expect(connections).toHaveLength(2);
    expect(connections[0]?.readyState).toBe(Connection.CLOSED);
    expect(open()).toEqual(['/api/live']);
  });

  it('has what is shown read again where a connection carries nothing, as behind a proxy that keeps it back', () => {
    follow('visible');
    vi.advanceTimersByTime(39_000);
    expect(store.dispatch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    const all = ['reports', 'students', 'users', 'access', 'bug-reports'] as const;
    expect(store.dispatch).toHaveBeenCalledExactlyOnceWith(api.util.invalidateTags(all.flatMap(allOf)));
  });

  it('is not hurried by silence where the server refuses', () => {
    follow('visible');
    vi.advanceTimersByTime(39_500);
    connections[0]?.refuse();
    vi.advanceTimersByTime(900);
    expect(connections).toHaveLength(1);
  });

  it('says what it has seen; where that is no more, it forgets that and has all that is shown read again', () => {
    follow('visible');
    store.dispatch(positionSeen('0000000000000012'));
    look('hidden');
    look('visible');
    expect(open()).toEqual(['/api/live?seen=0000000000000012']);
    vi.mocked(store.dispatch).mockClear();
    connections[1]?.dispatchEvent(new MessageEvent('restored', { data: '{}' }));
    const all = ['reports', 'students', 'users', 'access', 'bug-reports'] as const;
    expect(store.dispatch).toHaveBeenLastCalledWith(api.util.invalidateTags([...all.flatMap(allOf), 'profile']));
    expect(positionIn(store.getState())).toBe('');
  });

  it('shows the reports that a change brings', async () => {
    follow('visible');
    const shown = vi.spyOn(await import('./show-reports.ts'), 'showReports');
    connections[0]?.dispatchEvent(new MessageEvent('reports', { data: '{"reports":[]}' }));
    await until(() => expect(shown).toHaveBeenCalledExactlyOnceWith('{"reports":[]}'));
  });

  it('ends for good', () => {
    follow('visible');
    cleanup();
    look('hidden');
    look('visible');
    expect(open()).toEqual([]);
    expect(connections).toHaveLength(1);
  });
});

function follow(state: DocumentVisibilityState): void {
  look(state);
  render(
    <Provider store={store}>
      <LiveUpdates />
    </Provider>,
  );
}

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const open = (): string[] =>
  connections.filter(({ readyState }) => readyState !== Connection.CLOSED).map(({ url }) => url);
