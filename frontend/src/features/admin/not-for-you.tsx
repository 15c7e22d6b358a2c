import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { MessagePage } from '../shell/message-page.tsx';

/** What regular staff find at the address of the Admin screen. */
export function NotForYou() {
  const [, navigate] = useLocation();
  return (
    <MessagePage
      icon={<LockOutlined />}
      title={<FormattedMessage id="admin.notForYou" defaultMessage="The admin area is for CPE and admins" />}
      actions={
        <Button type="primary" onClick={() => navigate('/')}>
          <FormattedMessage id="notFound.home" defaultMessage="Go to the home screen" />
        </Button>
      }
    >
      <p>
        <FormattedMessage
          id="admin.notForYou.text"
          defaultMessage="If you need something from it, ask one of them, or report a bug from your profile menu."
        />
      </p>
    </MessagePage>
  );
}
