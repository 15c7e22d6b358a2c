import { Outlet } from 'react-router';

/** The frame around every screen (spec section 2, Shell). */
export function Shell({ hasAdmin }: { readonly hasAdmin: boolean }) {
  return (
    <main id="main" tabIndex={-1} data-admin={hasAdmin}>
      <Outlet />
    </main>
  );
}
