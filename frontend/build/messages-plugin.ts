import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { textPartOf } from './text-parts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const src = `${root}src`;
const formatjs = fileURLToPath(new URL('bin/formatjs', import.meta.resolve('@formatjs/cli/package.json')));
/** `virtual:messages/texts-<locale>-<part>`; the name becomes that of a file. */
const MODULE = /^virtual:messages\/texts-(?<locale>\w+)-(?<part>\w+)$/u;

/**
 * Compiles the catalogues (`src/app/messages/*.json`) to syntax trees before anything needs them, so that the browser
 * needs no message parser, and sorts what is compiled into the parts that are loaded one after another.
 */
export function messages(): Plugin {
  return {
    name: 'vigie-messages',
    enforce: 'pre',
    config: compileMessages,
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (!/[\\/]src[\\/]app[\\/]messages[\\/]\w+\.json$/.test(file)) return;
        compileMessages();
        server.hot.send({ type: 'full-reload' });
      });
    },
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : null),
    load(id) {
      const { locale, part } = MODULE.exec(id.slice(1))?.groups ?? {};
      if (locale === undefined) return null;
      const file = `${root}.cache/messages/${locale}.json`;
      this.addWatchFile(file);
      const texts = Object.entries<unknown>(JSON.parse(readFileSync(file, 'utf8')));
      const partOf = textPartOf(src);
      return moduleOf(texts.filter(([id]) => partOf(id) === part));
    },
  };
}

function compileMessages(): void {
  const args = ['compile-folder', '--ast', '--format', 'simple', 'src/app/messages', '.cache/messages'];
  execFileSync(process.execPath, [formatjs, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * What nearly all of a catalogue is made of, words and values, is written in short, and what its ids begin with once for
 * all that begin so: the first load has a language.
 */
function moduleOf(catalogue: readonly (readonly [id: string, text: unknown])[]): string {
  const groups = new Map<string, Record<string, unknown>>();
  for (const [id, text] of catalogue) {
    const group = id.slice(0, id.indexOf('.') + 1);
    groups.set(group, { ...groups.get(group), [id.slice(group.length)]: text });
  }
  const texts = JSON.stringify(Object.fromEntries(groups)).replaceAll(
    /\{"type":([01]),"value":("(?:[^"\\]|\\.)*")\}/g,
    (_, type, value) => `${type === '0' ? 'words' : 'value'}(${value})`,
  );
  return `
    const words = (value) => ({ type: 0, value });
    const value = (value) => ({ type: 1, value });
    const texts = {};
    const groups = ${texts};
    for (const group in groups) for (const name in groups[group]) texts[group + name] = groups[group][name];
    export default texts;`;
}
