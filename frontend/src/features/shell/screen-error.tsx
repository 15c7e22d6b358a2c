import { Button } from 'antd';
import { FormattedMessage } from 'react-intl';

/** A screen that broke: says so, and offers a way out. */
export function ScreenError() {
  return (
    <section role="alert">
      <h1>
        <FormattedMessage id="screenError.title" defaultMessage="This screen stopped working" />
      </h1>
      <Button type="primary" onClick={() => location.reload()}>
        <FormattedMessage id="screenError.reload" defaultMessage="Load it again" />
      </Button>
    </section>
  );
}
