import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, change, problem, read } from './base-query-testing.ts';
import { timeNow } from './server-clock.ts';

vi.mock('./pause.ts');

const NOON = Date.parse('2026-03-02T12:00:00Z');
const answeredAt = (instant: number): Response =>
  HttpResponse.json({}, { headers: { Date: new Date(instant).toUTCString() } });

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('The time', () => {
  it('is the server’s where this browser’s clock is behind, until an answer says that it no longer is', async () => {
    answerWith((_, count) => answeredAt(NOON + (count === 1 ? 3_600_000 : 0)));
    await read();
    expect(timeNow()).toBe(NOON + 3_600_000);
    vi.setSystemTime(NOON + 1000);
    expect(timeNow()).toBe(NOON + 3_601_000);
    await read();
    expect(timeNow()).toBe(NOON + 1000);
  });

  it('is the server’s where this browser’s clock is ahead of it, until an answer says that it no longer is', async () => {
    answerWith((_, count) => answeredAt(NOON - (count === 1 ? 3_600_000 : 0)));
    await read();
    expect(timeNow()).toBe(NOON - 3_600_000);
    vi.setSystemTime(NOON + 1000);
    expect(timeNow()).toBe(NOON - 3_599_000);
    await read();
    expect(timeNow()).toBe(NOON + 1000);
  });

  it('is told by answers to commands and by refusals, too', async () => {
    answerWith(() => answeredAt(NOON + 600_000));
    await change();
    expect(timeNow()).toBe(NOON + 600_000);
    answerWith(() => problem(422, 'request.invalid', { Date: new Date(NOON + 900_000).toUTCString() }));
    await read();
    expect(timeNow()).toBe(NOON + 900_000);
  });

  it('is the server’s where this browser’s clock is ahead by seconds: an exit of now would be one to come', async () => {
    answerWith(() => answeredAt(NOON - 20_000));
    await read();
    expect(timeNow()).toBe(NOON - 20_000);
  });

  it('is this browser’s where it is behind by seconds, or by the second that an answer leaves out, and where none says when it was sent', async () => {
    for (const answer of [answeredAt(NOON + 20_000), answeredAt(NOON - 1_000), HttpResponse.json({})]) {
      answerWith(() => answer);
      await read();
      expect(timeNow()).toBe(NOON);
    }
  });

  it('is not that of a page which the network puts in the place of an answer', async () => {
    const headers = { Date: new Date(NOON - 3_600_000).toUTCString(), 'Content-Type': 'text/html' };
    for (const status of [200, 403, 502]) {
      answerWith(() => new HttpResponse('<!DOCTYPE html><h1>Wi-Fi</h1>', { status, headers }));
      await read();
      expect(timeNow()).toBe(NOON);
    }
  });

  it('is this browser’s where an answer is old, as the machine has slept while it was on its way', async () => {
    answerWith(() => {
      vi.setSystemTime(NOON + 7_200_000);
      return answeredAt(NOON);
    });
    await read();
    expect(timeNow()).toBe(NOON + 7_200_000);
  });

  it('is this browser’s where its clock, ahead before, was set while an answer was on its way', async () => {
    vi.setSystemTime(NOON + 3_600_000);
    answerWith(() => {
      vi.setSystemTime(NOON);
      return answeredAt(NOON);
    });
    await read();
    expect(timeNow()).toBe(NOON);
  });
});
