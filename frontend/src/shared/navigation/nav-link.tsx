import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';

interface NavLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a screen. On that screen it is marked, and leaves no second entry in the browser's history. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const [isHere] = useRoute(to);
  return <Link to={to} replace={isHere} {...(isHere && { 'aria-current': 'page' })} {...rest} />;
}
