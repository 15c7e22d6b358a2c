import type { ReactNode } from 'react';
import { passFocusOn } from '../focus/pass-focus-on.tsx';

interface TabPanelProps {
  /** That of the TabBar. */
  readonly id: string;
  /** The name of the tab that is open. */
  readonly tab: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is behind the open tab of a TabBar. Another tab's is another: Back goes there with the focus in this one. */
export function TabPanel({ id, tab, className, children }: TabPanelProps) {
  return (
    <div
      key={tab}
      ref={passFocusOn}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${tab}`}
      className={className}
    >
      {children}
    </div>
  );
}
