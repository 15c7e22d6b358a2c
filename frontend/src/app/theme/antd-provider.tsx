import { LoadingOutlined } from '@ant-design/icons';
// These two by themselves: what gives antd a look brings along all that makes one.
import { ConfigContext } from 'antd/es/config-provider/context';
import LocaleContext from 'antd/es/locale/context';
import { useContext, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import 'virtual:antd.css';

/**
 * antd's own spinner moves into a button and out of it, and stays where what it waits for fails before it has moved in.
 */
const BUTTON = { loadingIcon: <LoadingOutlined /> };

/**
 * Gives antd its look, which is a style sheet that is made when the client is built, and in the language that is shown
 * the only text of its own that is used: what closes a dialog. All of antd's texts would be larger than what they are
 * brought with.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const usual = useContext(ConfigContext);
  const config = useMemo(() => ({ ...usual, button: BUTTON }), [usual]);
  const locale = useMemo(() => {
    const close = intl.formatMessage({ id: 'dialog.close', defaultMessage: 'Close' });
    return { locale: intl.locale, global: { close } };
  }, [intl]);
  return (
    <ConfigContext value={config}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </ConfigContext>
  );
}
