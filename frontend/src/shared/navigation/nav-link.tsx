import type { ReactNode } from 'react';
import { Link, useRoute, useSearch } from 'wouter';

interface NavLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a screen. It is marked on that screen, and leaves no second entry of it in the browser's history. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const [isHere] = useRoute(to);
  const isSame = useSearch() === '' && isHere;
  return <Link to={to} replace={isSame} {...(isHere && { 'aria-current': 'page' })} {...rest} />;
}
