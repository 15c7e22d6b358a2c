import type { ReactNode } from 'react';

interface CardsSkeletonProps {
  readonly count: number;
  /** That of the list that it holds the place of, and of each of its entries. */
  readonly className: string | undefined;
  readonly cardClass?: string | undefined;
  /** What each of them is like. */
  readonly children: ReactNode;
}

/** Holds the place of cards that are on their way. */
export function CardsSkeleton({ count, className, cardClass, children }: CardsSkeletonProps) {
  return (
    <ul className={className} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className={cardClass}>
          {children}
        </li>
      ))}
    </ul>
  );
}
