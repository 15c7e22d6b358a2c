import type { MouseEvent } from 'react';

/**
 * For a button that leaves the page when it is pressed, where the next of a list then takes its place: the second click
 * of a double click would press that.
 */
export const firstClick =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail <= 1) act(event);
  };
