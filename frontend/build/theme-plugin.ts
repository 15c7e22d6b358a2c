import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'theme.js';

/**
 * Names the script that runs before anything is painted by its content, so that browsers keep it: vite leaves scripts that are
 * no modules as they are, and each visit would ask for it anew before the page goes on.
 * @param file the script, which `index.html` names `/theme.js`
 */
export function themeScript(file: URL): Plugin {
  return {
    name: 'vigie-theme-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: readFileSync(file, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const script = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes(NAME));
        if (script === undefined) throw new Error(`${NAME} is not in the build`);
        return html.replace(`"/${NAME}"`, `"/${script.fileName}"`);
      },
    },
  };
}
