import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

it('A box for many lines leaves to no browser to keep what is typed', () => {
  render(<TextArea aria-label="Comment" lines={[2, 4]} value="Ran." onChange={() => {}} />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).autocomplete).toBe('off');
});
