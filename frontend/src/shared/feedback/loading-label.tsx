import { FormattedMessage } from 'react-intl';

/** Tells a screen reader that a list is on its way; to the eye its skeleton does. */
export function LoadingLabel() {
  return (
    <span role="status" className="visually-hidden">
      <LoadingText />
    </span>
  );
}

/** The same, within what tells its own changes. */
export function LoadingText() {
  return <FormattedMessage id="loading" defaultMessage="Loading" />;
}
