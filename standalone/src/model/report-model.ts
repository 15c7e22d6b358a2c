import type { Actor, Category, ReportStatus } from '@vigie/command-service/contract';

/**
 * Reports as spec and design tell of them, in plain memory: what the whole product is held to. It uses nothing of the
 * product but its words.
 */

export interface Content {
  readonly category: Category;
  readonly students: readonly string[];
  readonly location: string;
  readonly comment: string;
  readonly finalized: boolean;
}

export interface ModelReport {
  readonly id: string;
  readonly by: string;
  /** When it was submitted, ISO 8601. */
  readonly on: string;
  readonly content: Content;
  readonly status: ReportStatus | 'deleted';
  readonly filedBy: string | null;
  readonly revision: number;
}

export interface ModelCommand {
  readonly verb: 'submit' | 'revise' | 'file' | 'unfile' | 'delete' | 'restore';
  readonly by: Actor;
  readonly id: string;
  readonly content: Content;
  /** The one that the client has seen, where it says. */
  readonly revision: number | undefined;
  readonly now: string;
}

/** What is answered; `report`: as it is from then on, where the command is not refused. */
interface Outcome {
  readonly status: number;
  readonly report: ModelReport | null;
}

const refused = (status: number): Outcome => ({ status, report: null });
const seesAll = ({ isAdmin, isCPE }: Actor): boolean => isAdmin || isCPE;
const same = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other);
const openStatus = ({ finalized }: Content): ReportStatus => (finalized ? 'filable' : 'unfinalized');

/** What comes of a command about one report (spec section 4, design section 6). */
export function outcomeOf(was: ModelReport | undefined, command: ModelCommand): Outcome {
  const { verb, by, content, revision } = command;
  if (verb === 'submit') return submitted(was, command);
  if (verb === 'restore' && !seesAll(by)) return refused(403);
  if (was === undefined) return refused(404);
  if (!mayTouch(was, verb, by)) return refused(403);
  if (isQuiet(was, verb, content)) return { status: 200, report: was };
  if (was.status === 'deleted' && verb !== 'restore') return refused(409);
  if (revision !== undefined && revision !== was.revision) return refused(409);
  if (breaksRule(was, verb, content)) return refused(422);
  return { status: 200, report: { ...was, ...changed(was, command), revision: was.revision + 1 } };
}

function submitted(was: ModelReport | undefined, { id, by, now, content }: ModelCommand): Outcome {
  if (was !== undefined) {
    return was.by === by.id && same(was.content, content) ? { status: 201, report: was } : refused(409);
  }
  if (isIncomplete(content)) return refused(422);
  const status = openStatus(content);
  return { status: 201, report: { id, by: by.id, on: now, content, status, filedBy: null, revision: 0 } };
}

/** Another's report is for CPE and admins, and for admins alone to delete. */
const mayTouch = (was: ModelReport, verb: ModelCommand['verb'], by: Actor): boolean =>
  was.by === by.id || (verb === 'delete' ? by.isAdmin : seesAll(by));

/** Whether it is so already. */
function isQuiet({ status, content }: ModelReport, verb: ModelCommand['verb'], wanted: Content): boolean {
  if (verb === 'delete') return status === 'deleted';
  if (verb === 'restore') return status !== 'deleted';
  if (status === 'deleted') return false;
  if (verb === 'revise') return same(content, wanted);
  return (verb === 'file') === (status === 'filed');
}

function breaksRule({ status }: ModelReport, verb: ModelCommand['verb'], wanted: Content): boolean {
  if (verb === 'revise') return status === 'filed' || isIncomplete(wanted);
  if (verb === 'delete') return status === 'filed';
  return verb === 'file' && status === 'unfinalized';
}

const isIncomplete = ({ finalized, students }: Content): boolean => finalized && students.length === 0;

function changed({ content }: ModelReport, { verb, by, content: wanted }: ModelCommand): Partial<ModelReport> {
  if (verb === 'revise') return { content: wanted, status: openStatus(wanted) };
  if (verb === 'file') return { status: 'filed', filedBy: by.id };
  if (verb === 'delete') return { status: 'deleted' };
  return { status: openStatus(content), filedBy: null };
}

/** Which list: its path after `/api/reports`, and what is asked for. */
export interface ModelList {
  readonly path: (typeof LISTS)[number];
  readonly filters: {
    readonly category?: Category;
    readonly student?: string;
    readonly by?: string;
    /** One word, in small letters. */
    readonly q?: string;
  };
}

export const LISTS = [
  '',
  '/filable',
  '/unfinalized',
  '/filed',
  '/myReports',
  '/myReports/unfinalized',
  '?deleted',
] as const;

/** The reports of a list as somebody sees it, newest first, the later id first among those of one instant. */
export function listed(
  all: Iterable<ModelReport>,
  { path, filters }: ModelList,
  reader: Actor,
): readonly ModelReport[] {
  const status = path === '?deleted' ? 'deleted' : path.split('/').at(-1);
  const isOneStatus = status === 'deleted' || status === 'filable' || status === 'unfinalized' || status === 'filed';
  const ownOnly = path.startsWith('/myReports') || !seesAll(reader);
  const { category, student, by, q } = filters;
  return [...all]
    .filter((report) => (isOneStatus ? report.status === status : report.status !== 'deleted'))
    .filter((report) => !ownOnly || report.by === reader.id)
    .filter((report) => by === undefined || report.by === by)
    .filter(({ content }) => category === undefined || content.category === category)
    .filter(({ content }) => student === undefined || content.students.includes(student))
    .filter(({ content }) => q === undefined || hasWord(`${content.location} ${content.comment}`, q))
    .sort((one, other) => (`${one.on} ${one.id}` < `${other.on} ${other.id}` ? 1 : -1));
}

const hasWord = (text: string, beginning: string): boolean =>
  text
    .toLowerCase()
    .split(' ')
    .some((word) => word.startsWith(beginning));

/** What a list shows of a report, as far as the model goes. */
export function shown(report: ModelReport, reader: Actor) {
  const { id, by, on, content, status, filedBy, revision } = report;
  const isOpen = status === 'filable' || status === 'unfinalized';
  return {
    ...content,
    id,
    by,
    on,
    status,
    filedBy,
    revision,
    editable: isOpen && mayTouch(report, 'revise', reader),
    deletable: isOpen && mayTouch(report, 'delete', reader),
  };
}
