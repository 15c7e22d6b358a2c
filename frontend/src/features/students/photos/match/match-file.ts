import { classWords } from '@vigie/command-service/contract/class-names';
import { parseTagNumber } from '@vigie/command-service/contract/tag-number';
import type { Student } from '@vigie/command-service/contract';
import { fileWords, stemOf, wordsOf } from './file-words.ts';

/** Why a file may be of one or another: namesakes, or words in its name that nobody has. */
type Doubt = 'namesakes' | 'otherWords';

/** Whose photo a file is, as far as its name tells. */
export type FileMatch =
  | { readonly kind: 'matched'; readonly student: Student }
  | { readonly kind: 'ambiguous'; readonly why: Doubt; readonly candidates: readonly Student[] }
  | { readonly kind: 'unmatched' };

/** A student as files may name one. */
interface Known {
  readonly student: Student;
  /** In the list of all. */
  readonly place: number;
  readonly words: readonly string[];
  /** Both names run together, either way round. */
  readonly joined: readonly string[];
  /** Level and section, together and apart, however they are written: they tell namesakes apart. */
  readonly classWords: ReadonlySet<string>;
  /** The email, in words run together; null without one. */
  readonly email: string | null;
  /** What stands before its @, likewise. */
  readonly mailbox: string | null;
}

const UNMATCHED: FileMatch = { kind: 'unmatched' };
const NUMBER = /^\d+$/u;

/**
 * Tells whose photo a file is by its name: a tag number, an email address or what stands before its @, or first and
 * last name in any order, accents, case and punctuation aside. The class may be added and tells namesakes apart. Where
 * a word is left that fits nobody, it is not sure, and somebody is to choose: a wrong photo is worse than none.
 */
export function fileMatcher(students: readonly Student[]): (fileName: string) => FileMatch {
  const known = students.map(knownAs);
  const withEmail = indexBy(known, ({ email }) => (email === null ? [] : [email]));
  const withMailbox = indexBy(known, ({ mailbox }) => (mailbox === null ? [] : [mailbox]));
  const mayBeNamedBy = namesIndex(known);
  const holders = new Map(students.flatMap((student) => (student.tagNb === null ? [] : [[student.tagNb, student]])));
  return (fileName) => {
    const stem = stemOf(fileName);
    const holder = holders.get(parseTagNumber(stem) ?? '');
    if (holder !== undefined) return { kind: 'matched', student: holder };
    const address = wordsOf(stem).join('');
    if (address === '') return UNMATCHED;
    const byEmail = withEmail(address);
    if (byEmail.length > 0) return decide(byEmail);
    const words = fileWords(fileName);
    const byName = bestOf(mayBeNamedBy(words).filter((one) => isNamed(one, words)));
    return byName.length === 0 ? decide(withMailbox(address)) : decideByName(byName, words);
  };
}

function knownAs(student: Student, place: number): Known {
  const { firstName, lastName, email, level, section } = student;
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
  return {
    student,
    place,
    words: [...new Set([...first, ...last])],
    joined: [[...last, ...first].join(''), [...first, ...last].join('')],
    classWords: new Set(classWords(level, section)),
    email: email && wordsOf(email).join(''),
    mailbox: email && wordsOf(email.replace(/@.*$/u, '')).join(''),
  };
}

/** Whom words may name at all: comparing each file with each student takes seconds where there are thousands of both. */
function namesIndex(known: readonly Known[]): (fileWords: readonly string[]) => readonly Known[] {
  const byFirstWord = indexBy(known, ({ words: [first = ''] }) => [first]);
  const byJoined = indexBy(known, ({ joined }) => joined);
  const classes = new Map(known.map(({ classWords }) => [[...classWords].join(' '), classWords]));
  return (fileWords) => {
    const names = new Set([...classes.values()].map((classWords) => nameIn(fileWords, classWords)));
    const found = new Set([...['', ...fileWords].flatMap(byFirstWord), ...[...names].flatMap(byJoined)]);
    return [...found].sort((one, other) => one.place - other.place);
  };
}

function indexBy(known: readonly Known[], keysOf: (one: Known) => readonly string[]) {
  const index = new Map<string, Known[]>();
  for (const one of known) {
    for (const key of keysOf(one)) {
      const those = index.get(key);
      if (those === undefined) index.set(key, [one]);
      else those.push(one);
    }
  }
  return (key: string): readonly Known[] => index.get(key) ?? [];
}

/** The words run together that are neither the class's nor a number. */
const nameIn = (words: readonly string[], classWords: ReadonlySet<string>): string =>
  words.filter((word) => !classWords.has(word) && !NUMBER.test(word)).join('');

function isNamed({ words, joined, classWords }: Known, fileWords: readonly string[]): boolean {
  if (words.every((word) => fileWords.includes(word))) return true;
  return joined.includes(nameIn(fileWords, classWords));
}

/** 'martin jean-marc' names Jean-Marc rather than Jean: those of whom the most words are there. */
function bestOf(found: readonly Known[]): readonly Known[] {
  const most = Math.max(...found.map(({ words }) => words.length));
  return found.filter(({ words }) => words.length === most);
}

function decideByName(found: readonly Known[], words: readonly string[]): FileMatch {
  const accountedFor = found.filter((one) => words.every((word) => isAccountedFor(one, words, word)));
  if (accountedFor.length === 0) return { kind: 'ambiguous', why: 'otherWords', candidates: studentsOf(found) };
  return decide(accountedFor);
}

/** A word is the name's, the class's, or a number that somebody counted with. */
function isAccountedFor({ words: own, joined, classWords }: Known, all: readonly string[], word: string): boolean {
  if (own.includes(word) || classWords.has(word) || NUMBER.test(word)) return true;
  return joined.includes(nameIn(all, classWords));
}

function decide(found: readonly Known[]): FileMatch {
  const [only, ...others] = found;
  if (only === undefined) return UNMATCHED;
  if (others.length === 0) return { kind: 'matched', student: only.student };
  return { kind: 'ambiguous', why: 'namesakes', candidates: studentsOf(found) };
}

const studentsOf = (found: readonly Known[]): readonly Student[] => found.map(({ student }) => student);
