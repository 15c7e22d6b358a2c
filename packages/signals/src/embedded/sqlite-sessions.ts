import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { emptyWal, openNamed, tryNow } from '@vigie/sqlite';
import QuickLRU from 'quick-lru';
import type { Session, SessionStore } from '../port.ts';
import { readSessionBody } from '../session-body.ts';

export interface SqliteSessionsOptions {
  readonly file: string;
  /**
   * Whether no other process has the file open: then those in use are also kept in memory, as every request asks for
   * one.
   */
  readonly alone?: boolean;
  /** The clock, in epoch milliseconds. */
  readonly now?: () => number;
}

/** How many sessions are kept in memory: more than a school has staff. */
const AT_HAND = 2_000;
const PURGE_EVERY_MILLISECONDS = 60_000;
/** How long one statement waits for another process, which holds the lock for one statement. */
const BUSY_TIMEOUT_MS = 5_000;

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

/**
 * Sessions in a file: they survive a restart. Expired ones are deleted at the start and, while in use, every minute.
 */
export function openSqliteSessions({ file, alone = false, now = Date.now }: SqliteSessionsOptions): SessionStore {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = openNamed(file, () => openDatabase(file));
  const select = db.prepare('SELECT body, expires_at AS expiresAt FROM sessions WHERE id = ?');
  const upsert = db.prepare(`
    INSERT INTO sessions (id, user_id, body, expires_at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (id) DO UPDATE SET user_id = ?2, body = ?3, expires_at = ?4`);
  const update = db.prepare(`
    UPDATE sessions SET user_id = ?2, body = ?3, expires_at = ?4 WHERE id = ?1 AND expires_at > ?5`);
  const deleteOne = db.prepare('DELETE FROM sessions WHERE id = ?');
  const deleteOfUser = db.prepare('DELETE FROM sessions WHERE user_id = ?');
  const deleteExpired = db.prepare('DELETE FROM sessions WHERE expires_at <= ?');

  const atHand = alone ? new QuickLRU<string, Kept>({ maxSize: AT_HAND }) : null;
  let purgedAt = -Infinity;
  const purge = (): void => {
    if (now() - purgedAt < PURGE_EVERY_MILLISECONDS) return;
    purgedAt = now();
    tryNow(() => deleteExpired.run(purgedAt));
    tryNow(() => emptyWal(db));
  };
  purge();
  const fetch = (id: string): Kept | null => {
    const kept = readKept(select.get(id));
    if (kept) atHand?.set(id, kept);
    return kept;
  };

  return {
    get: async (id) => {
      const kept = atHand?.get(id) ?? fetch(id);
      return kept && kept.expiresAt > now() ? kept.session : null;
    },
    set: async (id, session, ttlSeconds) => {
      purge();
      const expiresAt = now() + ttlSeconds * 1000;
      upsert.run(id, session.userId, JSON.stringify(session), expiresAt);
      atHand?.set(id, { session, expiresAt });
    },
    replace: async (id, session, ttlSeconds) => {
      const expiresAt = now() + ttlSeconds * 1000;
      const { changes } = update.run(id, session.userId, JSON.stringify(session), expiresAt, now());
      if (changes > 0) atHand?.set(id, { session, expiresAt });
    },
    destroy: async (id) => {
      deleteOne.run(id);
      atHand?.delete(id);
    },
    destroyUser: async (userId) => {
      deleteOfUser.run(userId);
      atHand?.clear();
    },
    close: async () => {
      tryNow(() => emptyWal(db));
      db.close();
    },
  };
}

/** What is deleted is overwritten. NORMAL: losing the last sign-ins to a power cut costs a new sign-in. */
function openDatabase(file: string): DatabaseSyncInstance {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
  db.exec(SCHEMA);
  return db;
}

interface Kept {
  readonly session: Session;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

function readKept(row: { readonly body: string; readonly expiresAt: number } | undefined): Kept | null {
  const session = row && readSessionBody(row.body);
  return session ? { session, expiresAt: row.expiresAt } : null;
}
