import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';
import { AddressProvider } from './address.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('Another person is never told where the one before was', () => {
  const told: string[] = [];
  const Screen = ({ whose }: { readonly whose: string | null }) => {
    told.push(`${whose} at ${useLocation()[0]}`);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = (whose: string | null): void =>
    root.render(
      <AddressProvider whose={whose}>
        <Screen whose={whose} />
      </AddressProvider>,
    );
  history.replaceState(null, '', '/exits');
  act(() => show(null));
  act(() => {
    show('ada');
    history.replaceState(null, '', '/');
  });
  act(() => history.pushState(null, '', '/manage'));
  expect([...new Set(told)]).toEqual(['null at /exits', 'ada at /', 'ada at /manage']);
  act(() => root.unmount());
});
