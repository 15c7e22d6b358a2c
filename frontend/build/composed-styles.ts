import type { CSSOptions } from 'vite';

type PostCss = Extract<CSSOptions['postcss'], object>;
type Plugin = NonNullable<PostCss['plugins']>[number];

/**
 * What a CSS module composes from another one is copied into it without a word on where it is from: vite warns, at each
 * build, that files it names could be missed. It names none, and counts as of the module that it is in.
 */
export const composedStyles: Plugin = {
  postcssPlugin: 'vigie-composed-styles',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.source ??= root.source;
    });
  },
};
