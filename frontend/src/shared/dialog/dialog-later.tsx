import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { defineMessages } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isMissingCode } from '../is-missing-code.ts';
import { loadLater } from '../load-later.tsx';
import { notify } from '../notifications/notifications-slice.ts';

interface Closable {
  readonly onClose: () => void;
}

const texts = defineMessages({
  offline: {
    id: 'dialogMissing.offline',
    defaultMessage: 'There is no network to open this: try again once it is back',
  },
  online: {
    id: 'dialogMissing.online',
    defaultMessage: 'This could not be loaded: load the page again. Drafts are kept.',
  },
});

/**
 * A dialog whose code is loaded when it is first opened, as that of `loadLater`. Where it does not come, the dialog
 * closes and that is told: the screen below stays as it is, with what is written there.
 * @param Meanwhile is shown until it has come
 */
export function dialogLater<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const Later = loadLater(load, Meanwhile);
  return (props) => (
    <ErrorBoundary
      fallbackRender={({ error }) => {
        // What breaks once it is there is the screen's to tell.
        if (!isMissingCode(error)) throw error;
        return <Missing onClose={props.onClose} />;
      }}
    >
      <Later {...props} />
    </ErrorBoundary>
  );
}

function Missing({ onClose }: Closable) {
  const dispatch = useDispatch();
  const tell = useEffectEvent(() => {
    dispatch(notify({ text: texts[navigator.onLine ? 'online' : 'offline'].id, type: 'error' }));
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
