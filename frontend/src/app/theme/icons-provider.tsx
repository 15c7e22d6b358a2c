import { IconProvider } from '@ant-design/icons';
import type { ReactNode } from 'react';
import 'virtual:icons.css';

const STYLED = { zeroRuntime: true };

/**
 * Icons whose style sheet is there: each that comes would look for it among all of the page's, three hundred times for a
 * list of a hundred reports, and bring it where it is not.
 */
export function IconsProvider({ children }: { readonly children: ReactNode }) {
  return <IconProvider value={STYLED}>{children}</IconProvider>;
}
