import { describe, expect, it } from 'vitest';
import { changeExitsLocation, parseExitsLocation } from './exits-location.ts';

const parse = (query: string) => parseExitsLocation(new URLSearchParams(query));
const TODAY = { tab: 'day', date: null, name: '', at: null, pageSize: 25, page: 1 };

describe('The address of the Exits screen', () => {
  it('is today, everybody, 25 to a page, unless it says otherwise', () => {
    expect(parse('')).toEqual(TODAY);
    expect(changeExitsLocation(parse(''), {})).toBe('');
  });

  it('says the day, the name, the page and its size', () => {
    const query = 'date=2026-03-02&name=saint+martin&pageSize=50&page=2';
    const location = parse(query);
    expect(location).toEqual({ ...TODAY, date: '2026-03-02', name: 'saint martin', pageSize: 50, page: 2 });
    expect(changeExitsLocation(location, { page: 2 })).toBe(query);
  });

  it('says when it is asked who was out', () => {
    const location = parse('tab=out&at=2026-03-02T10%3A30');
    expect(location).toEqual({ ...TODAY, tab: 'out', at: '2026-03-02T10:30' });
    expect(changeExitsLocation(location, {})).toBe('tab=out&at=2026-03-02T10%3A30');
    expect(changeExitsLocation(location, { at: null })).toBe('tab=out');
  });

  it.each([
    'at=2026-03-02',
    'at=2026-03-02T25:00',
    'at=2026-02-30T10:00',
    'at=2026-03-02T10:30:00',
    'date=2026-13-40',
    'date=2026-02-30',
    'date=2026-02',
    'date=yesterday',
    'tab=x&pageSize=10&page=-3&name=%20',
    'page=none',
  ])('takes what it does not understand for nothing: %s', (query) => {
    expect(parse(query)).toEqual(TODAY);
  });

  it('begins at the first page of another day', () => {
    expect(changeExitsLocation(parse('page=3&name=ana'), { date: '2026-03-02' })).toBe('date=2026-03-02&name=ana');
  });
});
