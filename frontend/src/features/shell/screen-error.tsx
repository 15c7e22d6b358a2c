import { ToolOutlined } from '@ant-design/icons';
import { FormattedMessage } from 'react-intl';
import { Button, ButtonLink } from '../../shared/button/button.tsx';
import { MessagePage } from './message-page.tsx';

/**
 * A screen that broke: says so, and offers ways out. Both load the page anew: what it kept in memory may be the cause.
 */
export function ScreenError() {
  return (
    <div role="alert">
      <MessagePage
        icon={<ToolOutlined />}
        title={<FormattedMessage id="screenError.title" defaultMessage="This screen stopped working" />}
        actions={
          <>
            <Button type="primary" onClick={() => location.reload()}>
              <FormattedMessage id="screenError.reload" defaultMessage="Load it again" />
            </Button>
            <ButtonLink href="/">
              <FormattedMessage id="notFound.home" defaultMessage="Go to the home screen" />
            </ButtonLink>
          </>
        }
      >
        <p>
          <FormattedMessage
            id="screenError.text"
            defaultMessage="Drafts are kept. If it happens again, please tell your administrator what you were doing."
          />
        </p>
      </MessagePage>
    </div>
  );
}
