/** A list that comes page by page. */
export type Pages = AsyncIterable<readonly object[]>;

/** One JSON object, its plain members first, then its lists: as much is in memory as a page takes. */
export async function* writeJson(
  members: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, Pages>>,
): AsyncGenerator<Uint8Array> {
  const plain = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  let before = plain.join(',');
  yield Buffer.from('{');
  for (const [name, pages] of Object.entries(lists)) {
    yield Buffer.from(`${before}${before === '' ? '' : ','}${JSON.stringify(name)}:[`);
    yield* items(pages);
    before = ']';
  }
  yield Buffer.from(`${before}}`);
}

async function* items(pages: Pages): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const text = page.map((item) => JSON.stringify(item)).join(',');
    yield Buffer.from(isFirst ? text : `,${text}`);
    isFirst = false;
  }
}
