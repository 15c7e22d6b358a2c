/** Those whose name holds every word of the text somewhere, accents and case aside. */
export function namesLike<Named extends { readonly name: string }>(people: readonly Named[], text: string): Named[] {
  const words = fold(text).split(/\s+/u);
  return people.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
