import { parseTagNumber } from '@vigie/command-service/contract/tag-number';

/** What a search box asks for: students by name or email, or the holder of a badge. `entered`: with the Enter key. */
export type Lookup =
  | { readonly by: 'nothing' }
  | { readonly by: 'name'; readonly text: string }
  | { readonly by: 'tag'; readonly text: string; readonly entered: boolean };

export const nothing: Lookup = { by: 'nothing' };

/**
 * What a text asks for: nobody's name is made of digits, so those are a badge's number, typed by hand or by a reader
 * that ends it with Enter (design section 8).
 */
export function lookupOf(text: string, entered: boolean): Lookup {
  if (text === '') return nothing;
  return parseTagNumber(text) === null ? { by: 'name', text } : { by: 'tag', text, entered };
}
