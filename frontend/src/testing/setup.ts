import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long, where others keep the processors busy.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  if ('localStorage' in globalThis) localStorage.clear();
});
