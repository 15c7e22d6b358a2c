import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMatches } from 'react-router';
import { isTitle } from './titles.ts';

/** Keeps the browser's title in step with the screen. */
export function useDocumentTitle(): void {
  const intl = useIntl();
  const handle = useMatches().at(-1)?.handle;
  const title = isTitle(handle) ? `${intl.formatMessage(handle)} · Vigie` : 'Vigie';
  useEffect(() => {
    document.title = title;
  }, [title]);
}
