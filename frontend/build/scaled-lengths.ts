import type { CSSOptions } from 'vite';

type PostCss = Extract<CSSOptions['postcss'], object>;
type Plugin = NonNullable<PostCss['plugins']>[number];

/** The size of text that browsers come with. */
const USUAL = 16;

const LENGTH = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;

/** Lines are as thin as the screen allows, whatever the size of text. */
const isLine = (pixels: number): boolean => Math.abs(pixels) <= 3;

const inUnits = (text: string, unit: string): string =>
  text.replace(LENGTH, (length: string, pixels: string) =>
    isLine(Number(pixels)) ? length : `${Number(pixels) / USUAL}${unit}`,
  );

/**
 * Whoever has chosen larger text in their browser sees everything larger, as with its zoom: text alone would not fit into
 * what is around it. Style sheets are written in pixels of the usual size, and built in parts of the chosen one.
 */
export const scaledLengths: Plugin = {
  postcssPlugin: 'vigie-scaled-lengths',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = inUnits(declaration.value, 'rem');
    });
    root.walkAtRules('media', (rule) => {
      rule.params = inUnits(rule.params, 'em');
    });
  },
};
