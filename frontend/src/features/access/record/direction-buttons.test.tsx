import { render, screen } from '@testing-library/react';
import type { Direction } from '@vigie/command-service/contract/vocabulary';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../../app/messages/en.json';
import { DirectionButtons } from './direction-buttons.tsx';

const buttons = (likely: Direction, isRecording = false) => (
  <IntlProvider locale="en" messages={messages}>
    <input />
    <DirectionButtons likely={likely} isRecording={isRecording} onTake={() => undefined} />
  </IntlProvider>
);

const focused = (): string | null => document.activeElement?.textContent ?? null;

it('The likely button has the focus, also where who is out is told only later', () => {
  const { rerender } = render(buttons('out'));
  expect(focused()).toBe('Exit');
  rerender(buttons('in'));
  expect(focused()).toBe('Enter');
});

it('Whoever has gone elsewhere meanwhile stays there', () => {
  const { rerender } = render(buttons('out'));
  const field = screen.getByRole('textbox');
  field.focus();
  rerender(buttons('in'));
  expect(document.activeElement).toBe(field);
});

it('What is being recorded keeps the focus where it was pressed', () => {
  const { rerender } = render(buttons('out'));
  rerender(buttons('in', true));
  expect(focused()).toBe('Exit');
});
