import { isAutomaticReason, type Student } from '@vigie/command-service/contract';
import type {
  DossierBadge,
  DossierBugReport,
  DossierDay,
  DossierReport,
  TimelineChange,
  TimelineEntry,
} from '../contract/index.ts';
import { markup, type Markup } from './markup.ts';
import type { Wording } from './wording.ts';

/** What stands in a dossier's page, piece by piece. */

export function studentFacts({ words, dateTime }: Wording, student: Student): Markup {
  const { lastName, firstName, email, level, section, status, tagNb, created_at: addedOn } = student;
  return facts([
    [words.lastName, lastName],
    [words.firstName, firstName],
    [words.email, email ?? words.none],
    [words.class, section === null ? level : `${level} ${section}`],
    [words.status, words.colours[status]],
    [words.tagNb, tagNb ?? words.none],
    [words.addedOn, dateTime(addedOn)],
  ]);
}

export function badgeEntry({ words, dateTime }: Wording, { tagNb, periods }: DossierBadge): Markup {
  const times = periods.map(({ from, to }) =>
    facts([
      [words.from, dateTime(from)],
      [words.to, to === null ? '' : dateTime(to)],
    ]),
  );
  return markup`<article><h3>${tagNb}</h3>${times}</article>`;
}

export function dayEntry({ words, shared, dateTime, time, day }: Wording, { day: date, accesses }: DossierDay): Markup {
  const rows = accesses.map(({ direction, on, recordedOn, reason, by }) =>
    facts([
      [shared.directions[direction], time(on)],
      [words.authorizedBy, by.name],
      [words.recordedOn, reason === null ? '' : dateTime(recordedOn)],
      [words.reason, reason !== null && isAutomaticReason(reason) ? shared.reasons[reason] : (reason ?? '')],
    ]),
  );
  return markup`<article><h3>${day(date)}</h3>${rows}</article>`;
}

export function reportEntry(wording: Wording, report: DossierReport): Markup {
  const { words, shared, dateTime } = wording;
  const { category, on, location, comment, status, by, filedBy, filedOn, deletedOn, otherStudents, timeline } = report;
  return markup`<article><h3>${shared.categories[category]}, ${dateTime(on)}</h3>${facts([
    [words.fields.location, location],
    [words.fields.comment, comment],
    [words.status, shared.statuses[status]],
    [words.reportedBy, by.name],
    [words.filedBy, filedBy === null ? '' : filedBy.name],
    [words.filedOn, filedOn === null ? '' : dateTime(filedOn)],
    [words.deletedOn, deletedOn === null ? '' : dateTime(deletedOn)],
    [words.otherStudents, otherStudents === 0 ? '' : String(otherStudents)],
  ])}<h4>${words.history}</h4><ol>${timeline.map((entry) => historyLine(wording, entry))}</ol></article>`;
}

export function bugReportEntry({ words, dateTime }: Wording, bugReport: DossierBugReport): Markup {
  const { on, comment, author, closed } = bugReport;
  return markup`<article><h3>${dateTime(on)}</h3>${facts([
    [words.fields.comment, comment],
    [words.reportedBy, author.name],
    [words.closed, closed ? words.yes : words.no],
  ])}</article>`;
}

function historyLine(wording: Wording, { type, by, on, changes }: TimelineEntry): Markup {
  const { words, dateTime } = wording;
  const deed = type === 'ReportRevised' && by.name === '' ? words.removal : words.deeds[type];
  const parts = [deed, by.name, dateTime(on)].filter((part) => part !== '').join(' · ');
  return markup`<li>${parts}${changes.map((change) => changed(wording, change))}</li>`;
}

function changed({ words, shared }: Wording, { field, from, to }: TimelineChange): Markup {
  const text = (value: TimelineChange['from']): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'object') return String(value.length);
    const category = Object.entries(shared.categories).find(([name]) => field === 'category' && name === value);
    return category?.[1] ?? value;
  };
  return facts([
    [`${words.fields[field]} (${words.before})`, text(from) || words.none],
    [`${words.fields[field]} (${words.after})`, text(to) || words.none],
  ]);
}

/** Names with what they have; what is empty is left out. */
function facts(all: readonly (readonly [name: string, value: string])[]): Markup {
  const known = all.filter(([, value]) => value !== '');
  return markup`<dl>${known.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
