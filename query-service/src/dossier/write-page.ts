import { createHash } from 'node:crypto';
import type { Student } from '@vigie/command-service/contract';
import type { DossierBadge, DossierBugReport, DossierDay, DossierReport } from '../contract/index.ts';
import { badgeEntry, bugReportEntry, dayEntry, reportEntry, studentFacts } from './entries.ts';
import { markup, type Markup } from './markup.ts';
import type { Wording } from './wording.ts';

/** What a dossier is of and what it has; its lists come page by page. */
export interface DossierParts {
  readonly exportedOn: string;
  readonly student: Student;
  readonly badges: AsyncIterable<readonly DossierBadge[]>;
  readonly reports: AsyncIterable<readonly DossierReport[]>;
  readonly accesses: AsyncIterable<readonly DossierDay[]>;
  readonly bugReports: AsyncIterable<readonly DossierBugReport[]>;
}

/** For paper, too. It is a file of its own, and asks nothing of anybody. */
const STYLE = markup`
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #111; }
  h2 { margin: 2rem 0 0.5rem; padding-bottom: 0.25rem; border-bottom: 1px solid #999; }
  h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
  h4 { margin: 0.5rem 0 0; font-size: 0.9rem; }
  h2, h3, h4 { break-after: avoid; }
  dl { margin: 0 0 0.5rem; }
  dl > div { display: flex; gap: 0.75rem; break-inside: avoid; }
  dt { flex: 0 0 11rem; color: #555; }
  dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  ol { margin: 0.25rem 0; }
`;

/** No other style may be in the page. */
const STYLE_HASH = createHash('sha256').update(String(STYLE)).digest('base64');

/** A dossier as a page that anybody can read and print: as much is in memory as a page of its lists takes. */
export async function* writePage(wording: Wording, parts: DossierParts): AsyncGenerator<Uint8Array> {
  const { words, shared, dateTime } = wording;
  const { exportedOn, student, badges, reports, accesses, bugReports } = parts;
  const title = `${words.title} · ${student.firstName} ${student.lastName}`;
  yield bytesOf(markup`<!doctype html>
<html lang="${wording.locale}" translate="no">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${STYLE_HASH}'">
<meta name="google" content="notranslate">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${words.madeOn} ${dateTime(exportedOn)}. ${words.times}</p>
${studentFacts(wording, student)}
`);
  yield* section(words.badges, badges, (badge) => badgeEntry(wording, badge), words.none);
  yield* section(shared.reports, reports, (report) => reportEntry(wording, report), words.none);
  yield* section(shared.accesses, accesses, (day) => dayEntry(wording, day), words.none);
  yield* section(words.bugReports, bugReports, (report) => bugReportEntry(wording, report), words.none);
  yield bytesOf(markup`</body>\n</html>\n`);
}

async function* section<T>(
  title: string,
  pages: AsyncIterable<readonly T[]>,
  entryOf: (item: T) => Markup,
  none: string,
): AsyncGenerator<Uint8Array> {
  yield bytesOf(markup`<h2>${title}</h2>\n`);
  let isEmpty = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield bytesOf(markup`${page.map(entryOf)}\n`);
    isEmpty = false;
  }
  if (isEmpty) yield bytesOf(markup`<p>${none}</p>\n`);
}

const bytesOf = (piece: Markup): Uint8Array => Buffer.from(String(piece));
