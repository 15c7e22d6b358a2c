/**
 * Whether a key is one of a word that is being composed, as by an accent that has a key of its own. Safari has ended the
 * composition by the time it tells of its last key, and gives that the code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
