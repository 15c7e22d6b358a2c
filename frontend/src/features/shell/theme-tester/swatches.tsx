import type { ThemeName } from '../../../shared/preferences/preferences-slice.ts';
import { PALETTES } from '../../../app/theme/tokens.ts';
import styles from './theme-tester.module.css';

/** The colours of a theme with their names. */
export function Swatches({ theme }: { readonly theme: ThemeName }) {
  return (
    <ul className={styles.swatches}>
      {Object.entries(PALETTES[theme]).map(([name, colour]) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: colour }} />
          {name} <code>{colour}</code>
        </li>
      ))}
    </ul>
  );
}
