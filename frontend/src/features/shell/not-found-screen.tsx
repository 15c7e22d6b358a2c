import { CompassOutlined } from '@ant-design/icons';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { Button } from '../../shared/button/button.tsx';
import { MessagePage } from './message-page.tsx';

/** An address that is no screen. */
export function NotFoundScreen() {
  const [, navigate] = useLocation();
  return (
    <MessagePage
      icon={<CompassOutlined />}
      title={<FormattedMessage id="notFound.title" defaultMessage="There is nothing at this address" />}
      actions={
        <Button type="primary" onClick={() => navigate('/')}>
          <FormattedMessage id="notFound.home" defaultMessage="Go to the home screen" />
        </Button>
      }
    />
  );
}
