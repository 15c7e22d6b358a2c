import { createContext, type ReactNode } from 'react';

/** Whether what is rendered is told to a screen reader by what it stands in. */
export const IsTold = createContext(false);

/**
 * Tells a screen reader what comes into it. It is there before that, and stays: what is there only with its text is not
 * told.
 */
export function Told({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <IsTold value>{children}</IsTold>
    </div>
  );
}
