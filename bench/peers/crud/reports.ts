import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { submitReportBody } from '@vigie/command-service/contract';
import { v7 } from 'uuid';
import type { z } from 'zod';

const PAGE = `
  SELECT reports.*, author.name AS author_name, filer.name AS filer_name,
    (SELECT json_group_array(json_object('id', students.id, 'firstName', first_name, 'lastName', last_name, 'level', level,
       'section', section, 'status', students.status, 'photo', NULL))
     FROM report_students JOIN students ON students.id = student_id WHERE report_id = reports.id) AS students
  FROM reports JOIN users AS author ON author.id = user_id LEFT JOIN users AS filer ON filer.id = filed_by`;

interface Row {
  readonly id: string;
  readonly category: string;
  readonly location: string;
  readonly comment: string;
  readonly status: string;
  readonly created_at: string;
  readonly user_id: string;
  readonly author_name: string;
  readonly filed_by: string | null;
  readonly filer_name: string | null;
  readonly students: string;
}

export interface Reports {
  /** Null where a student does not exist. */
  submit(body: z.infer<typeof submitReportBody>, userId: string): object | null;
  /** A page, newest first, and how many there are. */
  list(status: string | null, pageSize: number, offset: number): object;
}

export function makeReports(db: DatabaseSyncInstance): Reports {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const known = db.prepare('SELECT count(*) AS count FROM students WHERE id IN (SELECT value FROM json_each(?))');
  const add = db.prepare('INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, NULL)');
  const involve = db.prepare('INSERT INTO report_students VALUES (?, ?)');
  const one = db.prepare(`${PAGE} WHERE reports.id = ?`);
  const all = db.prepare(`${PAGE} ORDER BY created_at DESC, reports.id DESC LIMIT ? OFFSET ?`);
  const some = db.prepare(
    `${PAGE} WHERE reports.status = ? ORDER BY created_at DESC, reports.id DESC LIMIT ? OFFSET ?`,
  );
  const countAll = db.prepare('SELECT count(*) AS count FROM reports');
  const countSome = db.prepare('SELECT count(*) AS count FROM reports WHERE status = ?');

  return {
    submit(body, userId) {
      const found: { count: number } = known.get(JSON.stringify(body.students));
      if (found.count !== new Set(body.students).size) return null;
      const id = body.id ?? v7();
      const status = body.finalized ? 'filable' : 'unfinalized';
      begin.run();
      add.run(id, body.category, body.location, body.comment, status, new Date().toISOString(), userId);
      for (const student of new Set(body.students)) involve.run(id, student);
      commit.run();
      const row: Row = one.get(id);
      return present(row);
    },
    list(status, pageSize, offset) {
      const rows: Row[] = status === null ? all.all(pageSize, offset) : some.all(status, pageSize, offset);
      const counted: { count: number } = status === null ? countAll.get() : countSome.get(status);
      return { reports: rows.map(present), total: counted.count };
    },
  };
}

const present = (row: Row): object => ({
  id: row.id,
  category: row.category,
  students: parseStudents(row.students),
  location: row.location,
  comment: row.comment,
  status: row.status,
  on: row.created_at,
  by: { id: row.user_id, name: row.author_name },
  filedBy: row.filed_by === null ? null : { id: row.filed_by, name: row.filer_name },
});

function parseStudents(text: string): unknown {
  return JSON.parse(text);
}
