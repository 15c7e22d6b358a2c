import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

/** An address that is no screen. */
export function NotFoundScreen() {
  return (
    <section>
      <h1>
        <FormattedMessage id="notFound.title" defaultMessage="There is nothing at this address" />
      </h1>
      <Link to="/">
        <FormattedMessage id="notFound.home" defaultMessage="Go to the home screen" />
      </Link>
    </section>
  );
}
