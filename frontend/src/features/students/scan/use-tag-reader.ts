import { useEffect, useEffectEvent } from 'react';

interface TagReaderEvents {
  /** Takes the serial number of a tag: colon-separated bytes. */
  readonly onRead: (serial: string) => void;
  /** A tag was there, but could not be read: another try may do. */
  readonly onUnreadable: () => void;
  /** Reading could not begin: it was refused, or there is no reader. */
  readonly onUnavailable: () => void;
}

/** Whether this browser can read tags at all. */
export const canReadTags = (): boolean => 'NDEFReader' in globalThis;

/** Reads NFC tags for as long as the component is there. */
export function useTagReader(events: TagReaderEvents): void {
  const onRead = useEffectEvent(events.onRead);
  const onUnreadable = useEffectEvent(events.onUnreadable);
  const onUnavailable = useEffectEvent(events.onUnavailable);
  useEffect(() => {
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();

    async function read(signal: AbortSignal): Promise<void> {
      try {
        const reader = new NDEFReader();
        reader.addEventListener('reading', (event) => onRead(serialIn(event)), { signal });
        reader.addEventListener('readingerror', () => onUnreadable(), { signal });
        await reader.scan({ signal });
      } catch {
        if (!signal.aborted) onUnavailable();
      }
    }
  }, []);
}

function serialIn(event: Event): string {
  return 'serialNumber' in event && typeof event.serialNumber === 'string' ? event.serialNumber : '';
}
