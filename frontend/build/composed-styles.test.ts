import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { expect, it, vi } from 'vitest';
import { composedStyles } from './composed-styles.ts';

it('a build does not warn about styles that a module composes from another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-styles-'));
  await writeFile(join(folder, 'shared.module.css'), '.shared { color: red; }');
  await writeFile(join(folder, 'own.module.css'), ".own { composes: shared from './shared.module.css'; }");
  await writeFile(join(folder, 'main.js'), "import styles from './own.module.css'; console.log(styles.own);");
  const customLogger = createLogger('silent');
  const warnings = vi.spyOn(customLogger, 'warnOnce');
  await build({
    root: folder,
    configFile: false,
    customLogger,
    css: { postcss: { plugins: [composedStyles] } },
    build: { rolldownOptions: { input: join(folder, 'main.js') } },
  });
  expect(warnings).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});
