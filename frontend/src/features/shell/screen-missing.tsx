import { DisconnectOutlined } from '@ant-design/icons';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Button } from '../../shared/button/button.tsx';
import { useIsOnline } from '../../shared/use-is-online.ts';
import { MessagePage } from './message-page.tsx';

/**
 * A screen whose code did not come. Without network no page is loaded anew, for there would be nothing left of this
 * one; the home screen is here already.
 * @param onLeave called on the way to the home screen, where the address may be the same
 */
export function ScreenMissing({ onLeave }: { readonly onLeave: () => void }) {
  const online = useIsOnline();
  const [, navigate] = useLocation();
  return (
    <div role="alert">
      <MessagePage
        icon={<DisconnectOutlined />}
        title={<FormattedMessage id="screenMissing.title" defaultMessage="This screen could not be loaded" />}
        actions={
          <>
            <Button type="primary" disabled={!online} onClick={() => location.reload()}>
              <FormattedMessage id="screenError.reload" defaultMessage="Load it again" />
            </Button>
            <Button
              onClick={() => {
                navigate('/');
                onLeave();
              }}
            >
              <FormattedMessage id="notFound.home" defaultMessage="Go to the home screen" />
            </Button>
          </>
        }
      >
        <p>
          {online ? (
            <FormattedMessage
              id="screenMissing.online"
              defaultMessage="The network was down, or there is a new version of Vigie. Drafts are kept."
            />
          ) : (
            <FormattedMessage
              id="screenMissing.offline"
              defaultMessage="There is no network: load it again once it is back. Drafts are kept."
            />
          )}
        </p>
      </MessagePage>
    </div>
  );
}
