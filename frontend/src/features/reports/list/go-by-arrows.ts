import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow up and down go from the link of a row or card to that of the one before or after. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const row = event.currentTarget.closest('tr, li');
  const other = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  const link = other?.querySelector('a');
  if (link === null || link === undefined) return;
  event.preventDefault();
  link.focus();
}
