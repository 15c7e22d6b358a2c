import { Button } from 'antd';
import type { MouseEventHandler, ReactNode } from 'react';
import { useIsNarrow } from './use-is-narrow.ts';

interface HeadActionProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** A link gives where it leads, and what happens, to the action inside it. */
  readonly href?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
}

/** Something to do with a whole list, at its head; on a phone the icon alone. */
export function HeadAction({ label, ...button }: HeadActionProps) {
  if (useIsNarrow()) return <Button {...button} aria-label={label} title={label} />;
  return <Button {...button}>{label}</Button>;
}
