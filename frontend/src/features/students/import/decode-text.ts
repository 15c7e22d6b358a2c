import { MAX_ROSTER_BYTES } from '@vigie/command-service/contract/limits';
import type { MessageKey } from '@vigie/command-service/contract/messages';

/** What a file holds, or why it is no table. */
export type DecodedText = { readonly text: string } | { readonly fault: MessageKey };

/** Reads a table's file. One that can't be read, as a folder that was dropped, is no table either. */
export async function decodeFile(file: Blob): Promise<DecodedText> {
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { fault: 'request.wrongType' };
  }
}

/**
 * Reads a table's bytes as text: UTF-8, or UTF-16 as spreadsheets save 'Unicode text', or else what older French
 * spreadsheets write. A file that is no text, such as the spreadsheet itself, is none.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_ROSTER_BYTES) return { fault: 'request.tooLarge' };
  const text = decoded(bytes);
  if (text.includes('\0')) return { fault: 'request.wrongType' };
  return text.trim() === '' ? { fault: 'import.empty' } : { text };
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
