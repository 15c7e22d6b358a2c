import { useSearchParams } from 'wouter';
import { laterWithAntd } from '../../../app/theme/with-antd.tsx';

const ThemeTester = laterWithAntd(async () => (await import('./theme-tester.tsx')).ThemeTester);

/** The theme tester, for those who know the address: `?theme-tester`. */
export function HiddenThemeTester() {
  const [search] = useSearchParams();
  if (!search.has('theme-tester')) return null;
  return <ThemeTester />;
}
