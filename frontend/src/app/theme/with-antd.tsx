import type { ComponentType } from 'react';
import { dialogLater } from '../../shared/dialog/dialog-later.tsx';
import { loadLater } from '../../shared/load-later.tsx';
import { withTexts } from '../messages/locales.ts';
import { antdLookComes } from './antd-look-comes.ts';

/**
 * Loads a component that uses antd, and along with it what gives antd its look and language, and the texts of daily use.
 * The first screen uses none: antd and its theme would be a quarter of what it has to load.
 * @param load its module, and which of it
 */
export async function withAntd<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { AntdProvider }] = await Promise.all([withTexts('daily', load), import('./antd-provider.tsx')]);
  await antdLookComes();
  return (props) => (
    <AntdProvider>
      <Part {...props} />
    </AntdProvider>
  );
}

/** The same for a component that is loaded when it is first rendered. */
export const laterWithAntd = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) => loadLater(() => withAntd(load), Meanwhile);

/** The same for a dialog, which closes where its code does not come. */
export const dialogLaterWithAntd = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) => dialogLater(() => withAntd(load), Meanwhile);
