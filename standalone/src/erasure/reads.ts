import { inflateRawSync } from 'node:zlib';
import type { Answer, Browser } from '@vigie/http/testing';
import { z } from 'zod';
import { CANARY } from './canaries.ts';

const parameter = z.object({
  in: z.string(),
  name: z.string(),
  required: z.boolean().optional(),
  schema: z.object({ enum: z.array(z.string()).optional() }),
});
const operation = z.object({ parameters: z.array(parameter).optional() });
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** A stream without an end, and the two that lead away to the identity provider. */
const LEFT_OUT = ['/api/live', '/auth/google', '/auth/google/callback'];

/** Every read of the product as far as it is about these objects. @returns what was asked and what came, as text */
export async function everyRead(
  browser: Browser,
  { ids, hash, date }: { readonly ids: readonly string[]; readonly hash: string; readonly date: string },
): Promise<readonly { readonly path: string; readonly status: number; readonly text: string }[]> {
  const values: Readonly<Record<string, readonly string[]>> = {
    id: ids,
    hash: [hash],
    status: ['filable', 'unfinalized', 'filed'],
    format: ['csv', 'xlsx'],
    locale: ['en', 'fr'],
    name: [CANARY],
    q: [CANARY],
    tag: ['77'],
    student: ids.slice(0, 1),
    pageSize: ['100'],
    deleted: [''],
    size: ['full', 'thumb'],
    date: [date],
  };
  const { paths } = document.parse((await browser.get('/api/openapi.json')).body);
  const addresses = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !LEFT_OUT.includes(path))
    .flatMap(([path, { get }]) =>
      filled(path, { ...values, ...wordsInPath(get?.parameters ?? []) }).flatMap((address) =>
        queries(get?.parameters ?? [], values).map((query) => address + query),
      ),
    );
  return Promise.all(
    [...new Set(addresses)].map(async (path) => {
      const answer = await browser.get(path);
      return { path, status: answer.status, text: textOf(answer) };
    }),
  );
}

type Values = Readonly<Record<string, readonly string[]>>;

/** A path with all values for each of its parameters. */
function filled(path: string, values: Values): readonly string[] {
  const [whole = '', name = ''] = /\{(\w+)\}/u.exec(path) ?? [];
  if (whole === '') return [path];
  return (values[name] ?? []).flatMap((value) => filled(path.replace(whole, value), values));
}

type Parameters = readonly z.infer<typeof parameter>[];

/** All words that parameters of a path may be, where they are words and no ids. */
function wordsInPath(parameters: Parameters): Values {
  const words = parameters.filter((one) => one.in === 'path');
  return Object.fromEntries(words.flatMap(({ name, schema }) => (schema.enum ? [[name, schema.enum]] : [])));
}

/** With what the call needs, and with each thing more that it may be asked. */
function queries(parameters: Parameters, values: Values): readonly string[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const needed = inQuery.filter(({ required }) => required).map(({ name }) => `${name}=${values[name]?.[0] ?? ''}`);
  const more = inQuery.flatMap(({ name }) => (values[name] ?? []).map((value) => `${name}=${value}`));
  const without = (name: string) => needed.filter((part) => !part.startsWith(`${name}=`));
  return ['', ...more].map((part) => {
    const all = [...without(part.split('=')[0] ?? ''), ...(part === '' ? [] : [part])];
    return all.length === 0 ? '' : `?${all.join('&')}`;
  });
}

/** A spreadsheet's first part is packed; its sheets come one after the other. */
function textOf({ headers, text, bytes }: Answer): string {
  if (!String(headers['content-type']).includes('spreadsheetml')) return text;
  const parts: string[] = [];
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    parts.push(inflateRawSync(bytes.subarray(start)).toString());
  }
  return parts.join('\n');
}
