import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { lazyWithAntd } from '../../../app/theme/with-antd.tsx';

const ThemeTester = lazyWithAntd(async () => (await import('./theme-tester.tsx')).ThemeTester);

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
