import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onSearch = vi.fn<(text: string) => void>();

function open(first = ''): HTMLElement {
  onSearch.mockClear();
  render(<SearchInput label="Search" onSearch={onSearch} searched={first} />);
  return screen.getByRole('searchbox');
}

const type = (box: HTMLElement, value: string): void => void fireEvent.change(box, { target: { value } });
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const searched = (): string[] => onSearch.mock.calls.map(([text]) => text);

describe('A search box (spec section 5)', () => {
  it('searches one second after the last key, and for what is there then', () => {
    const box = open();
    type(box, 'du');
    pass(999);
    type(box, 'dup');
    pass(999);
    expect(searched()).toEqual([]);
    pass(1);
    expect(searched()).toEqual(['dup']);
  });

  it('does not search for one character, nor for spaces around it', () => {
    const box = open();
    type(box, '  d ');
    pass(60_000);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(searched()).toEqual([]);
  });

  it('leaves to no browser to put right what is typed', () => {
    const box = open();
    expect(box.getAttribute('autocorrect')).toBe('off');
    expect(box.getAttribute('autocapitalize')).toBe('none');
    expect(box.getAttribute('spellcheck')).toBe('false');
  });

  it('searches at once with Enter, and not a second time when the second is over', () => {
    const box = open();
    type(box, 'dupré ');
    fireEvent.keyDown(box, { key: 'Enter' });
    pass(5000);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(searched()).toEqual(['dupré']);
  });

  it('fires an empty text once it is emptied, and only then', () => {
    const box = open();
    type(box, 'du');
    type(box, '');
    pass(5000);
    expect(searched()).toEqual([]);
    type(box, 'du');
    pass(1000);
    type(box, '');
    expect(searched()).toEqual(['du', '']);
  });

  it('takes what it begins with as searched for already', () => {
    const box = open('gate');
    pass(5000);
    expect(searched()).toEqual([]);
    type(box, '');
    expect(searched()).toEqual(['']);
  });

  it('takes a badge that is read behind a name alone, and leaves it to the next one, where badges are searched for', () => {
    onSearch.mockClear();
    render(<SearchInput takesBadges label="Search" onSearch={onSearch} searched="dupré" />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    type(box, 'dupré36424744194862596');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(searched()).toEqual(['36424744194862596']);
    expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('36424744194862596');
  });

  it('keeps a long number behind a text where badges are not searched for', () => {
    const box = open();
    type(box, 'call 0612345678');
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(searched()).toEqual(['call 0612345678']);
  });

  it('follows a search that is changed elsewhere, and leaves what was typed since its own alone', () => {
    onSearch.mockClear();
    const { rerender } = render(<SearchInput label="Search" onSearch={onSearch} searched="" />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    type(box, 'gat');
    pass(1000);
    type(box, 'gate');
    rerender(<SearchInput label="Search" onSearch={onSearch} searched="gat" />);
    expect(box.value).toBe('gate');
    rerender(<SearchInput label="Search" onSearch={onSearch} searched="" />);
    expect(box.value).toBe('');
    pass(5000);
    expect(searched()).toEqual(['gat']);
  });

  it('forgets what was not searched for yet, when all is cleared by other means', () => {
    onSearch.mockClear();
    const { rerender } = render(<SearchInput label="Search" onSearch={onSearch} searched="" clears={0} />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    type(box, 'gate');
    rerender(<SearchInput label="Search" onSearch={onSearch} searched="" clears={1} />);
    expect(box.value).toBe('');
    pass(5000);
    expect(searched()).toEqual([]);
  });
});
