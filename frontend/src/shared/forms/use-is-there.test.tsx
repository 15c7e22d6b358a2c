import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsThere } from './use-is-there.ts';

// As in a browser, React runs later effects when it has time for them.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('What has gone from the page is known to have gone, before React has cleaned up behind it', async () => {
  const page = document.createElement('div');
  const root = createRoot(page);
  const told = vi.fn<(isThere: () => boolean) => void>();
  const Form = () => {
    told(useIsThere());
    return <form />;
  };
  const isThere = () => told.mock.lastCall?.[0]();
  const changed = () => new Promise((resolve) => new MutationObserver(resolve).observe(page, { childList: true }));

  const shown = changed();
  root.render(<Form />);
  await shown;
  expect(isThere()).toBe(true);
  const gone = changed();
  startTransition(() => root.render(null));
  await gone;
  expect(isThere()).toBe(false);
  root.unmount();
});
