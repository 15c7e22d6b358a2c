import { Tooltip as AntdTooltip } from 'antd';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useEscape } from '../dialog/use-escape.ts';

interface TooltipProps {
  readonly title: ReactNode;
  /** What it tells of; it can have the focus. */
  readonly children: ReactElement;
}

/** Tells more of a thing, to pointer, keyboard and touch. Escape takes it away, and nothing that lies below it. */
export function Tooltip({ title, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen ? () => setOpen(false) : undefined);
  return (
    <AntdTooltip trigger={['hover', 'focus']} open={isOpen} onOpenChange={setOpen} title={title}>
      {children}
    </AntdTooltip>
  );
}
