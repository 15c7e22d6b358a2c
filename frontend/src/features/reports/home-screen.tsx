import { Incidents } from './home/incidents.tsx';

/** Route component of the screen 'home' (spec section 2). */
export function Component() {
  return <Incidents />;
}
