import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

const ThemeTester = lazy(async () => ({ default: (await import('./theme-tester.tsx')).ThemeTester }));

/** The theme tester, for those who know the address: `?theme-tester`. */
export function HiddenThemeTester() {
  const [search] = useSearchParams();
  if (!search.has('theme-tester')) return null;
  return (
    <Suspense>
      <ThemeTester />
    </Suspense>
  );
}
