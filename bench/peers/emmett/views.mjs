/**
 * Views as emmett's projections build them, each event by a few statements: tables whose documents are found as those
 * of Vigie's views are, with the indexes that its screens ask for, and a bare list. Without counters, which a team that
 * has indexes would do without.
 */

const quoted = (value) => (value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`);
const json = (value) => quoted(JSON.stringify(value));
const row = (table, ...values) => `INSERT OR REPLACE INTO ${table} VALUES (${values.map(quoted).join(', ')})`;

const wordsOf = (text) => [...new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');

/** Links a document to each value of a list, by one statement. */
const link = (table, id, values) =>
  `INSERT OR IGNORE INTO ${table} SELECT value, ${quoted(id)} FROM json_each(${json(values)})`;

/** Takes a report's links away by the list that its row still has: no index for that is needed. */
const unlink = (table, column, id) =>
  `DELETE FROM ${table} WHERE (value, id) IN
     (SELECT json_each.value, reports.id FROM reports, json_each(reports.${column}) WHERE reports.id = ${quoted(id)})`;

const statusOf = (finalized) => (finalized ? 'filable' : 'unfinalized');

const reports = {
  tables: [
    `CREATE TABLE IF NOT EXISTS reports (id TEXT PRIMARY KEY, category TEXT, location TEXT, comment TEXT, status TEXT,
       deleted INTEGER, submitted TEXT, author TEXT, filed_by TEXT, students TEXT, words TEXT)`,
    'CREATE INDEX IF NOT EXISTS reports_all ON reports (deleted, submitted, id)',
    'CREATE INDEX IF NOT EXISTS reports_by_category ON reports (deleted, category, submitted, id)',
    'CREATE INDEX IF NOT EXISTS reports_by_status ON reports (status, submitted, id)',
    'CREATE INDEX IF NOT EXISTS reports_by_both ON reports (status, category, submitted, id)',
    'CREATE INDEX IF NOT EXISTS reports_by_author ON reports (author, deleted, submitted, id)',
    'CREATE INDEX IF NOT EXISTS reports_by_author_and_status ON reports (author, status, submitted, id)',
    'CREATE TABLE IF NOT EXISTS report_students (value TEXT, id TEXT, PRIMARY KEY (value, id)) WITHOUT ROWID',
    'CREATE TABLE IF NOT EXISTS report_words (value TEXT, id TEXT, PRIMARY KEY (value, id)) WITHOUT ROWID',
  ],
  on: {
    ReportSubmitted: ({ reportId: id, category, location, comment, students, finalized }, { actorId, occurredAt }) => {
      const [status, words] = [statusOf(finalized), wordsOf(`${location} ${comment}`)];
      const lists = [JSON.stringify(students), JSON.stringify(words)];
      return [
        row('reports', id, category, location, comment, status, 0, occurredAt, actorId, null, ...lists),
        link('report_students', id, students),
        link('report_words', id, words),
      ];
    },
    ReportRevised: ({ reportId: id, category, location, comment, students, finalized }) => {
      const words = wordsOf(`${location} ${comment}`);
      return [
        unlink('report_students', 'students', id),
        unlink('report_words', 'words', id),
        `UPDATE reports SET category = ${quoted(category)}, location = ${quoted(location)}, comment = ${quoted(comment)},
           status = ${quoted(statusOf(finalized))}, students = ${json(students)}, words = ${json(words)} WHERE id = ${quoted(id)}`,
        link('report_students', id, students),
        link('report_words', id, words),
      ];
    },
    ReportFiled: ({ reportId }, { actorId }) => [
      `UPDATE reports SET status = 'filed', filed_by = ${quoted(actorId)} WHERE id = ${quoted(reportId)}`,
    ],
  },
};

const entry = (type, { actorId, occurredAt }) => ({ on: occurredAt, by: actorId, type });

const reportTimelines = {
  tables: ['CREATE TABLE IF NOT EXISTS reportTimelines (id TEXT PRIMARY KEY, entries TEXT, content TEXT)'],
  on: {
    ReportSubmitted: ({ reportId, ...content }, metadata) => [
      row('reportTimelines', reportId, JSON.stringify([entry('ReportSubmitted', metadata)]), JSON.stringify(content)),
    ],
    ReportRevised: ({ reportId, ...content }, metadata) => [
      `UPDATE reportTimelines SET content = ${json(content)}, entries = json_insert(entries, '$[#]',
         json_set(${json(entry('ReportRevised', metadata))}, '$.from', json(content), '$.to', json(${json(content)})))
       WHERE id = ${quoted(reportId)}`,
    ],
    ReportFiled: ({ reportId }, metadata) => [
      `UPDATE reportTimelines SET entries = json_insert(entries, '$[#]', json(${json(entry('ReportFiled', metadata))}))
       WHERE id = ${quoted(reportId)}`,
    ],
  },
};

const recorded =
  (direction) =>
  ({ accessId, studentId, reason }, { actorId, occurredAt }) => [
    row('accesses', accessId, studentId, direction, occurredAt, actorId, reason, occurredAt.slice(0, 10)),
  ];

const accesses = {
  tables: [
    `CREATE TABLE IF NOT EXISTS accesses (id TEXT PRIMARY KEY, student TEXT, direction TEXT, happened TEXT, author TEXT,
       reason TEXT, day TEXT)`,
    'CREATE INDEX IF NOT EXISTS accesses_of_day ON accesses (day, happened, id)',
    'CREATE INDEX IF NOT EXISTS accesses_of_student ON accesses (student, happened, id)',
  ],
  on: { ExitRecorded: recorded('out'), EntryRecorded: recorded('in') },
};

const students = {
  tables: [
    `CREATE TABLE IF NOT EXISTS students (id TEXT PRIMARY KEY, first_name TEXT, last_name TEXT, email TEXT, tag_nb TEXT,
       level TEXT, section TEXT, status TEXT, sort_name TEXT)`,
    'CREATE INDEX IF NOT EXISTS students_by_name ON students (sort_name, id)',
    'CREATE INDEX IF NOT EXISTS students_by_badge ON students (tag_nb, sort_name, id)',
    'CREATE TABLE IF NOT EXISTS student_words (value TEXT, id TEXT, PRIMARY KEY (value, id)) WITHOUT ROWID',
  ],
  on: {
    StudentAdded: ({ studentId: id, firstName, lastName, email, tagNb, level, section, status }) => [
      row('students', id, firstName, lastName, email, tagNb, level, section, status, `${lastName} ${firstName}`),
      link('student_words', id, wordsOf(`${firstName} ${lastName} ${email ?? ''}`)),
    ],
  },
};

/** A list that is searched by nothing but the id: the least that a projection can do. */
const bareReports = {
  tables: [
    'CREATE TABLE IF NOT EXISTS bareReports (id TEXT PRIMARY KEY, category TEXT, location TEXT, comment TEXT, students TEXT)',
  ],
  on: {
    ReportSubmitted: ({ reportId, category, location, comment, students }) => [
      row('bareReports', reportId, category, location, comment, JSON.stringify(students)),
    ],
  },
};

export const VIEWS = { reports, reportTimelines, accesses, students, bareReports };
