import { parseAst, Visitor, type ESTree } from 'vite';
import type { AntdTokens } from './antd-styles.ts';

/** What makes hooks for styles, and what each makes where the styles are there already: no classes for them. */
const MAKERS = {
  genStyleHooks: "() => () => ['', '']",
  genComponentStyleHook: "() => () => ''",
  genSubStyleComponent: '() => () => null',
};

const isMaker = (name: string): boolean => Object.hasOwn(MAKERS, name);

/**
 * One of antd's modules of styles, that makes none: what is said of them is gone, and what that needs with it.
 * @returns also the names of what is styled, such as `Button-Button`
 */
export function withoutStyles(code: string): { readonly code: string; readonly parts: readonly string[] } {
  const parts: string[] = [];
  let left = code;
  const calls: ESTree.CallExpression[] = [];
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && isMaker(call.callee.name)) calls.push(call);
    },
  }).visit(parseAst(code));
  for (const { arguments: given } of calls.toReversed()) {
    const [name, last] = [given[0], given.at(-1)];
    if (name === undefined || last === undefined) continue;
    parts.push(partOf(name));
    left = replaced(left, name.end, last.end, '');
  }
  return { code: left, parts };
}

function partOf(name: ESTree.Argument): string {
  const words = name.type === 'ArrayExpression' ? name.elements : [name, name];
  return words.map((word) => (word?.type === 'Literal' ? word.value : '?')).join('-');
}

/** antd's module of what makes hooks for styles, which makes hooks that do nothing. */
export function withIdleMakers(code: string): string {
  const made = Object.entries(MAKERS).map(([name, maker]) => `${name} = ${maker}`);
  for (const node of parseAst(code).body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    const { start, end } = node.declaration;
    if (code.slice(start, end).includes('genStyleHooks'))
      return replaced(code, start, end, `const ${made.join(', ')};`);
  }
  throw new Error('antd makes the hooks for its styles in another way');
}

/**
 * antd's module of the hook that gives the look, which gives what does not change with it. As in the style sheet, lengths
 * are parts of the size of text that people have chosen in their browser.
 */
export function withTokens(code: string, { lengths, zIndexPopupBase }: AntdTokens): string {
  const scaled = Object.entries(lengths).map(([name, pixels]) => `${name}: ${pixels} * scale`);
  const look = `const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const look = [undefined, { zIndexPopupBase: ${zIndexPopupBase}, ${scaled.join(', ')} }, ''];`;
  for (const node of parseAst(code).body) {
    if (node.type !== 'ExportDefaultDeclaration' || node.declaration.type !== 'FunctionDeclaration') continue;
    const { body } = node.declaration;
    if (body) return `${replaced(code, body.start, body.end, '{ return look; }')}\n${look}`;
  }
  throw new Error('antd gives its look in another way');
}

/** An icon without the empty style that some came with from where they were drawn: the page allows none (ADR 44). */
export const withoutStyleElement = (code: string): string =>
  code.replace('{ "tag": "defs", "attrs": {}, "children": [{ "tag": "style", "attrs": {} }] }, ', '');

const replaced = (code: string, start: number, end: number, text: string): string =>
  code.slice(0, start) + text + code.slice(end);
