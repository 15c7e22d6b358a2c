import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useSelector } from 'react-redux';
import { useLocation, useSearch, useSearchParams } from 'wouter';
import { selectSessionStatus } from '../features/session/session-slice.ts';
import { useActor } from '../features/session/use-actor.ts';
import { isMissingCode } from '../shared/is-missing-code.ts';
import { ScreenError } from '../features/shell/screen-error.tsx';
import { ScreenMissing } from '../features/shell/screen-missing.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { titles } from '../features/shell/titles.ts';
import { useDocumentTitle } from '../features/shell/use-document-title.ts';
import { focusScreen } from '../shared/focus/focus-screen.ts';
import { screenAt } from './screens.ts';

/**
 * The screen of the address, in the shell; what breaks gives way to an error with ways out, until one goes elsewhere.
 */
export function CurrentScreen() {
  const [path] = useLocation();
  const [query] = useSearchParams();
  const actor = useActor();
  const { titleOf, Component } = screenAt(path);
  const isSignedOut = useSelector(selectSessionStatus) === 'signedOut';
  useDocumentTitle(isSignedOut ? titles.signIn : titleOf(query, actor));
  return (
    <UntilElsewhere>
      <Shell>
        <UntilElsewhere>
          <Component key={path} />
        </UntilElsewhere>
      </Shell>
    </UntilElsewhere>
  );
}

function UntilElsewhere({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary FallbackComponent={InsteadOfScreen} resetKeys={[path, useSearch()]}>
      {children}
    </ErrorBoundary>
  );
}

function InsteadOfScreen({ error, resetErrorBoundary }: FallbackProps) {
  // What had the focus may have gone with the screen, as the button whose dialog did not come.
  useEffect(() => {
    if (document.activeElement === document.body) focusScreen();
  }, []);
  return isMissingCode(error) ? <ScreenMissing onLeave={resetErrorBoundary} /> : <ScreenError />;
}
