import { useEffect } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

/** Keeps the browser's title in step with the screen. */
export function useDocumentTitle(screen: MessageDescriptor): void {
  const title = `${useIntl().formatMessage(screen)} · Vigie`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
