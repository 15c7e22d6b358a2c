const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss', ı: 'i' };

/** A name as it stands in an email address: 'Anne-Sophie LE BŒUF' → 'anne-sophie.le-boeuf'. */
export function emailName(firstName: string, lastName: string): string {
  return [firstName, lastName].map(plain).join('.');
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[œæøłßı]/gu, (letter) => LIGATURES[letter] ?? '')
    .replace(/[^a-z]+/gu, '-');
}
