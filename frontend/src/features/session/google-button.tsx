import { GoogleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { REFUSAL_PARAMETER } from './sign-in-refusal.tsx';

/** The browser link to the identity provider (spec section 1), which leads back to where one is. */
export function GoogleButton() {
  const [path] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  parameters.delete(REFUSAL_PARAMETER);
  const here = parameters.size > 0 ? `${path}?${parameters}` : path;
  const href = `/auth/google?${new URLSearchParams({ returnTo: here })}`;
  return (
    <Button type="primary" size="large" block href={href} icon={<GoogleOutlined aria-hidden />}>
      <FormattedMessage id="signIn.google" defaultMessage="Sign in with Google" />
    </Button>
  );
}
