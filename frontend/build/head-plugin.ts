import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'head.js';

/** The files of the first texts, by the attribute that tells the script where each is. */
const TEXTS = { 'data-texts-en': 'texts-en-first', 'data-texts-fr': 'texts-fr-first' } as const;

/**
 * Names the script that runs in the page's head by its content, so that browsers keep it: vite leaves scripts that are
 * no modules as they are, and each visit would ask for it anew before the page goes on. Tells the script where the
 * texts are.
 * @param file the script, which `index.html` names `/head.js`
 */
export function headScript(file: URL): Plugin {
  return {
    name: 'vigie-head-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: readFileSync(file, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fileOf = (name: string): string => {
          const output = Object.values(bundle).find((one) =>
            one.type === 'asset' ? one.names.includes(name) : one.name === name,
          );
          if (output === undefined) throw new Error(`${name} is not in the build`);
          return `/${output.fileName}`;
        };
        const texts = Object.entries(TEXTS).map(([attribute, name]) => ` ${attribute}="${fileOf(name)}"`);
        return html.replace(`"/${NAME}"`, `"${fileOf(NAME)}"${texts.join('')}`);
      },
    },
  };
}
