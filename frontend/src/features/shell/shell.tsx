import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiDispatch } from '../../api/root.ts';
import { withAntd } from '../../app/theme/with-antd.tsx';
import { selectSessionStatus, selectUserId } from '../session/session-slice.ts';
import { followProfile, useProfileState } from '../session/session-api.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { loadLater } from '../../shared/load-later.tsx';
import { onceOnline } from '../../shared/once-online.ts';
import { useAfterPaint } from '../../shared/use-after-paint.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { Snackbar } from './snackbar.tsx';
import { HiddenThemeTester } from './theme-tester/hidden-theme-tester.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const SignInDialog = loadLater(() =>
  onceOnline(() => withAntd(async () => (await import('../session/sign-in-dialog.tsx')).SignInDialog)),
);

const LiveUpdates = loadLater(async () => (await onceOnline(() => import('../live/live-updates.tsx'))).LiveUpdates);

const PendingSender = loadLater(
  async () => (await onceOnline(() => import('../access/pending/pending-sender.tsx'))).PendingSender,
);

/** The frame around every screen (spec section 2, Shell). */
export function Shell({ children: screen }: { readonly children: ReactNode }) {
  const dispatch = useDispatch<ApiDispatch>();
  const { error } = useProfileState(undefined, { selectFromResult: ({ error: failure }) => ({ error: failure }) });
  const main = useFocusOnNavigation();
  const status = useSelector(selectSessionStatus);
  const userId = useSelector(selectUserId);
  const isScreenPainted = useAfterPaint(status === 'signedIn');
  return (
    <>
      <SkipLink />
      <TopBar />
      <OfflineBanner />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {/* A session that ends in the middle leaves the screen, and what was typed, as it is. */}
        {userId !== null && <Fragment key={userId}>{screen}</Fragment>}
        {userId !== null && <HiddenThemeTester />}
        {status === 'unknown' && error === undefined && <ScreenSkeleton />}
        {status === 'unknown' && error !== undefined && (
          <ErrorState error={error} onRetry={() => dispatch(followProfile())} />
        )}
      </main>
      {status === 'signedIn' && <LiveUpdates />}
      {status === 'signedIn' && <PendingSender key={userId} />}
      {/* Loaded ahead, unseen: a session that ends later must not need one more file to go on. */}
      {(status === 'signedOut' || isScreenPainted) && <SignInDialog open={status === 'signedOut'} />}
      <Snackbar />
    </>
  );
}
