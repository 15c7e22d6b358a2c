import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Session, SessionStore } from '../port.ts';
import { readSessionBody } from '../session-body.ts';

export interface SqliteSessionsOptions {
  readonly file: string;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
}

const PURGE_EVERY_MILLISECONDS = 60_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT,
    body TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_user ON sessions (user_id);
  CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires_at);
`;

/** Sessions in a file: they survive a restart. Expired ones are deleted at the start and, while in use, every minute. */
export function openSqliteSessions({ file, now = Date.now }: SqliteSessionsOptions): SessionStore {
  mkdirSync(dirname(file), { recursive: true });
  const db = openDatabase(file);
  const select = db.prepare('SELECT body FROM sessions WHERE id = ? AND expires_at > ?');
  const upsert = db.prepare(`
    INSERT INTO sessions (id, user_id, body, expires_at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (id) DO UPDATE SET user_id = ?2, body = ?3, expires_at = ?4`);
  const update = db.prepare(`
    UPDATE sessions SET user_id = ?2, body = ?3, expires_at = ?4 WHERE id = ?1 AND expires_at > ?5`);
  const deleteOne = db.prepare('DELETE FROM sessions WHERE id = ?');
  const deleteOfUser = db.prepare('DELETE FROM sessions WHERE user_id = ?');
  const deleteExpired = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');

  let purgedAt = -Infinity;
  const purge = (): void => {
    if (now() - purgedAt < PURGE_EVERY_MILLISECONDS) return;
    purgedAt = now();
    deleteExpired.run(purgedAt);
    forget(db);
  };
  purge();

  return {
    get: async (id) => readSession(select.get(id, now())),
    set: async (id, session, ttlSeconds) => {
      purge();
      upsert.run(id, session.userId, JSON.stringify(session), now() + ttlSeconds * 1000);
    },
    replace: async (id, session, ttlSeconds) => {
      update.run(id, session.userId, JSON.stringify(session), now() + ttlSeconds * 1000, now());
    },
    destroy: async (id) => {
      deleteOne.run(id);
    },
    destroyUser: async (userId) => {
      deleteOfUser.run(userId);
    },
    close: async () => {
      forget(db);
      db.close();
    },
  };
}

/** What is deleted is overwritten. NORMAL: losing the last sign-ins to a power cut costs a new sign-in. */
function openDatabase(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
  db.exec(SCHEMA);
  return db;
}

/** Deleted sessions are still in the write-ahead log until it has been emptied into the file. */
function forget(db: DatabaseSyncInstance): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function readSession(row: unknown): Session | null {
  if (!isRow(row)) return null;
  return readSessionBody(row.body);
}

function isRow(row: unknown): row is { readonly body: string } {
  return typeof row === 'object' && row !== null && 'body' in row && typeof row.body === 'string';
}
