import { v4 as uuid } from 'uuid';

const hex = (): string => uuid().replaceAll('-', '');

/** Names a trace of its own for a call (W3C Trace Context), by chance alone: it says nothing of who calls. */
export const traceparent = (): string => `00-${hex()}-${hex().slice(16)}-01`;
