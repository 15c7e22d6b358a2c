import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { happenings, type SchoolSize } from '../../src/work/school.ts';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS users (id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, is_cpe INTEGER NOT NULL, is_admin INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS students (
    id TEXT PRIMARY KEY, first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT UNIQUE, tag_nb TEXT UNIQUE,
    level TEXT NOT NULL, section TEXT, status TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS reports (
    id TEXT PRIMARY KEY, category TEXT NOT NULL, location TEXT NOT NULL, comment TEXT NOT NULL, status TEXT NOT NULL,
    created_at TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES users (id), filed_by TEXT REFERENCES users (id));
  CREATE TABLE IF NOT EXISTS report_students (
    report_id TEXT NOT NULL REFERENCES reports (id), student_id TEXT NOT NULL REFERENCES students (id),
    PRIMARY KEY (report_id, student_id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reports_by_date ON reports (created_at, id);
  CREATE INDEX IF NOT EXISTS reports_by_status ON reports (status, created_at, id);
  CREATE INDEX IF NOT EXISTS reports_by_author ON reports (user_id, created_at, id);
  CREATE INDEX IF NOT EXISTS report_students_by_student ON report_students (student_id);
`;

export function openDatabase(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);
  return db;
}

/** Fills the tables with the school that Vigie's log is filled with. */
export function fillDatabase(db: DatabaseSyncInstance, size: SchoolSize): void {
  const addUser = db.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?)');
  const addStudent = db.prepare('INSERT INTO students VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const addReport = db.prepare('INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, ?, NULL)');
  const involve = db.prepare('INSERT INTO report_students VALUES (?, ?)');
  const leave = db.prepare('DELETE FROM report_students WHERE report_id = ?');
  const revise = db.prepare('UPDATE reports SET category = ?, location = ?, comment = ?, status = ? WHERE id = ?');
  const file = db.prepare("UPDATE reports SET status = 'filed', filed_by = ? WHERE id = ?");
  db.exec('BEGIN');
  for (const { event, by, on } of happenings(size)) {
    if (event.type === 'UserRegistered') {
      const { userId, name, email, isCPE, isAdmin } = event.data;
      addUser.run(userId, name, email, Number(isCPE), Number(isAdmin));
    } else if (event.type === 'StudentAdded') {
      const { studentId, firstName, lastName, email, tagNb, level, section, status } = event.data;
      addStudent.run(studentId, firstName, lastName, email, tagNb, level, section, status);
    } else if (event.type === 'ReportSubmitted' || event.type === 'ReportRevised') {
      const { reportId, category, location, comment, finalized, students } = event.data;
      const status = finalized ? 'filable' : 'unfinalized';
      if (event.type === 'ReportSubmitted') addReport.run(reportId, category, location, comment, status, on, by);
      else revise.run(category, location, comment, status, reportId);
      leave.run(reportId);
      for (const student of students) involve.run(reportId, student);
    } else if (event.type === 'ReportFiled') file.run(by, event.data.reportId);
  }
  db.exec('COMMIT');
}
