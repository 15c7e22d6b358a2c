import type { Plugin, Rolldown } from 'vite';
import { withIdleMakers, withoutStyleElement, withoutStyles, withTokens } from './antd-code.ts';
import type { AntdStyles } from './antd-styles.ts';

/** Style sheets that are made here, by their names. */
const SHEETS: Readonly<Record<string, (styles: AntdStyles) => string>> = {
  'virtual:antd.css': ({ css }) => css,
  'virtual:icons.css': ({ icons }) => icons,
};

/** Of antd's modules: those of styles, what makes them, and what gives the look. */
const STYLES = /[\\/]antd[\\/]es[\\/].+[\\/]style(?:[\\/]\w+)?\.js$/;
const MAKERS = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
const LOOK = /[\\/]antd[\\/]es[\\/]theme[\\/]useToken\.js$/;

/** Each of antd's icons is a module. */
const ICONS = /[\\/]@ant-design[\\/]icons-svg[\\/]es[\\/]asn[\\/]\w+\.js$/;

/** Styles that come along with what we use, of what we don't: buttons in one, colours of tags. */
const UNUSED: ReadonlySet<string> = new Set(['Button-compact', 'Tag-preset']);

/** What asks for something of the look while it runs: the `tokens` have all that they ask for. */
const ASKING =
  /[\\/]antd[\\/]es[\\/](?:button[\\/]ButtonGroup|tooltip[\\/]index|_util[\\/](?:hooks[\\/]useZIndex|wave[\\/]useWave))\.js$/;

/**
 * Makes antd's styles when the client is built: `virtual:antd.css` has them. In the browser, antd's components find them
 * there, and neither make them nor bring along what that takes (ADR 43).
 */
export function antd(): Plugin {
  const partsIn = new Map<string, readonly string[]>();
  const transform = {
    filter: { id: [STYLES, MAKERS, LOOK, ICONS] },
    async handler(code: string, id: string): Promise<string> {
      if (MAKERS.test(id)) return withIdleMakers(code);
      if (LOOK.test(id)) return withTokens(code, (await styles()).tokens);
      if (ICONS.test(id)) return withoutStyleElement(code);
      const without = withoutStyles(code);
      partsIn.set(id, without.parts);
      return without.code;
    },
  };
  return {
    name: 'vigie-antd',
    // While one develops, vite builds what is npm's beforehand.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [{ name: 'vigie-antd', transform }] } } }),
    resolveId: (id) => (Object.hasOwn(SHEETS, id) ? `\0${id}` : null),
    async load(id) {
      const sheet = SHEETS[id.slice(1)];
      if (sheet === undefined) return null;
      // Tests see no styles, and can do without all that makes them.
      return this.environment.config.mode === 'test' ? '' : sheet(await styles());
    },
    transform,
    async generateBundle(_options, bundle) {
      const { parts } = await styles();
      for (const [id, code] of modulesOf(bundle)) {
        const missing = (partsIn.get(id) ?? []).filter((part) => !parts.has(part) && !UNUSED.has(part));
        if (missing.length > 0) this.error(`antd-styles.ts makes no styles of ${missing.join(', ')} (${id})`);
        const isAsking = code.includes('useToken') && !LOOK.test(id);
        if (isAsking && !ASKING.test(id)) this.error(`antd-styles.ts gives nothing of the look to ${id}`);
      }
    },
  };
}

let made: Promise<AntdStyles> | undefined;

/** Made once, and only where they are asked for: all of antd comes along. */
const styles = (): Promise<AntdStyles> => (made ??= import('./antd-styles.ts').then(({ antdStyles }) => antdStyles()));

/** The modules that something is left of, with what is. */
const modulesOf = (bundle: Rolldown.OutputBundle): readonly (readonly [id: string, code: string])[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { code }]) => (code ? [[id, code] as const] : []))
      : [],
  );
