const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names a trace of its own for a call (W3C Trace Context), by chance alone: it says nothing of who calls. */
export const traceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
