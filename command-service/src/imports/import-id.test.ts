import { describe, expect, it } from 'vitest';
import { importId, type SentFile } from './import-id.ts';

const KEY = '0b9c1f0e-2f4b-4c53-9b1d-5d3f5d0f7a11';
const SENT: SentFile = {
  actorId: 'cpe',
  text: 'Doe,Ann,ann@example.test',
  defaults: { level: '6e', section: 'A', status: 'cyan' },
  movesEnrolled: false,
  setsStatus: false,
};

describe('under one idempotency key', () => {
  it('the same file of the same person is the same import', () => {
    expect(importId(KEY, { ...SENT })).toBe(importId(KEY, SENT));
  });

  it.each<[string, Partial<SentFile>]>([
    ['of another person', { actorId: 'admin' }],
    ['with other students', { text: 'Doe,Bob,bob@example.test' }],
    ['that moves who is enrolled', { movesEnrolled: true }],
    ['that sets the status of who is enrolled', { setsStatus: true }],
    ['for another class', { defaults: { ...SENT.defaults, section: 'B' } }],
  ])('a file %s is another', (_, other) => {
    expect(importId(KEY, { ...SENT, ...other })).not.toBe(importId(KEY, SENT));
  });
});
