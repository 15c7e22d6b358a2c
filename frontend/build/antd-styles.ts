import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  Button,
  Checkbox,
  ConfigProvider,
  Input,
  Modal,
  Skeleton,
  Switch,
  Tag,
  theme,
  Tooltip,
  type GlobalToken,
} from 'antd';
import { parse } from 'postcss';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Pointer } from '../src/app/theme/tokens.ts';
import { THEMES, type ThemeName } from '../src/shared/preferences/preferences-slice.ts';
import { antdLook } from './antd-look.ts';

/** What we use of antd, each in every way that has styles of its own. */
const PARTS = [
  createElement(Alert, { key: 'alert' }),
  createElement(Button, { key: 'button' }),
  createElement(Checkbox, { key: 'checkbox' }),
  createElement(Input, { key: 'input' }),
  createElement(Input.TextArea, { key: 'text area' }),
  createElement(Modal, { key: 'modal' }),
  createElement(Skeleton, { key: 'skeleton' }),
  createElement(Switch, { key: 'switch' }),
  createElement(Tag, { key: 'tag', color: 'success' }),
  createElement(Tooltip, { key: 'tooltip' }, createElement('span')),
];

/** Classes of these that nobody has here: colours without a meaning, what is read from right to left, other looks of fields, and so on. */
const NOT_SHOWN =
  /\.[\w-]+-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold|rtl|group|compact|search|borderless|underlined)\b|-input-filled\b|\.data-/;

/** What is made of antd when the client is built. */
export interface AntdStyles {
  /** The style sheet of what we use of it. */
  readonly css: string;
  /** What that has styles of, by the names that antd gives them, such as `Button-Button`. */
  readonly parts: ReadonlySet<string>;
  /** The style sheet of its icons, which are there also where nothing else of antd's is. */
  readonly icons: string;
  readonly tokens: AntdTokens;
}

/** What antd's components ask of the look while they run. It is the same in all looks. */
export interface AntdTokens {
  /** In pixels, with text of the usual size. */
  readonly lengths: Readonly<Record<string, number>>;
  readonly zIndexPopupBase: number;
}

/** What each part declares, by its selector. */
type Variables = ReadonlyMap<string, readonly string[]>;

/** The class that antd gives what has its variables, while it makes them. */
const KEY = 'look';

/**
 * Makes antd's styles as it does in the browser, from its own components: its rules, and the variables of each look.
 * They stand in a layer: what we say of a component comes before them.
 * @throws where the rules differ between looks
 */
export function antdStyles(): AntdStyles {
  const looks = THEMES.map((name) => ({ name, mouse: made(name, 'mouse'), finger: made(name, 'finger') }));
  const [rules = '', ...others] = new Set(looks.flatMap(({ mouse, finger }) => [mouse.rules, finger.rules]));
  if (others.length > 0) throw new Error('The rules of antd differ between looks');
  const wanted = namesIn(
    rules,
    looks.flatMap(({ mouse, finger }) => [mouse.variables, finger.variables]),
  );
  const variables = looks.map(({ name, mouse, finger }) => {
    const page = `:root[data-theme='${name}']`;
    const forFingers = written(page, without(finger.variables, mouse.variables), wanted);
    return `${written(page, mouse.variables, wanted)}@media (pointer: coarse){${forFingers}}`;
  });
  return {
    css: layered(`${rules}${variables.join('')}`),
    parts: new Set(looks.flatMap(({ mouse }) => [...mouse.parts])),
    icons: layered(made('customLight', 'mouse', []).rules),
    tokens: tokensOf(theme.getDesignToken(antdLook('customLight', 'mouse'))),
  };
}

/** Whichever sheet comes first says which layer goes before which: see `page.css`. */
const layered = (css: string): string => `@layer elements,antd;@layer antd{${css}}`;

function made(name: ThemeName, pointer: Pointer, parts = PARTS) {
  const cache = createCache();
  const look = { ...antdLook(name, pointer), cssVar: { key: KEY }, hashed: false };
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: look }, parts)));
  const keys = [...cache.cache.keys()].map((key) => key.split('%'));
  return {
    rules: shownOf(extractStyle(cache, { plain: true, types: 'style' })),
    variables: variablesOf(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] })),
    parts: new Set(keys.flatMap(([type, , part]) => (type === 'style' && part !== undefined ? part : []))),
  };
}

/** antd means all links of the page: here, those that are its own or in what is. */
const ANTDS_LINK = ':is(a:where(.ant-btn), :where(.ant-modal, .ant-alert) a)';

/** Without the rules of what nobody has here. */
function shownOf(css: string): string {
  const root = parse(css);
  root.walkRules((rule) => {
    const shown = rule.selectors.filter((selector) => !NOT_SHOWN.test(selector));
    if (shown.length === 0) rule.remove();
    else rule.selectors = shown.map((selector) => selector.replace(/^a(?=[:[]|$)/, ANTDS_LINK));
  });
  // A path is in pixels: of the two shapes of a tooltip's tip, the other one grows with the text.
  root.walkDecls('clip-path', (shape) => {
    if (shape.value.includes('-path)')) shape.remove();
  });
  return root.toString();
}

function variablesOf(css: string): Variables {
  const variables = new Map<string, readonly string[]>();
  parse(css).walkRules(({ selector, nodes }) => {
    if (!selector.startsWith(`.${KEY}`)) return;
    const all = nodes.flatMap((node) =>
      node.type === 'decl' ? `${node.prop}:${node.value.replaceAll(/\s+/g, ' ')}` : [],
    );
    variables.set(selector.slice(KEY.length + 1), all);
  });
  return variables;
}

/** What is not the same in others. */
const without = (variables: Variables, others: Variables): Variables =>
  new Map([...variables].map(([part, all]) => [part, all.filter((one) => !others.get(part)?.includes(one))]));

const written = (page: string, variables: Variables, wanted: ReadonlySet<string>): string =>
  [...variables]
    .map(([part, all]) => [part, all.filter((one) => wanted.has(nameOf(one)))] as const)
    .filter(([, all]) => all.length > 0)
    .map(([part, all]) => `${page}${part && ` ${part}`}{${all.join(';')}}`)
    .join('');

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'));

/** The variables that something is made of: most of antd's are for parts that nobody uses. */
function namesIn(rules: string, variables: readonly Variables[]): ReadonlySet<string> {
  const declarations = variables.flatMap((some) => [...some.values()].flat());
  const names = new Set(used(rules));
  for (const name of names) {
    for (const one of declarations) if (nameOf(one) === name) for (const other of used(one)) names.add(other);
  }
  return names;
}

const used = (css: string): readonly string[] =>
  [...css.matchAll(/var\((?<name>--[\w-]+)/g)].map(([, name = '']) => name);

const tokensOf = ({ borderRadius, marginXXS, sizePopupArrow, zIndexPopupBase }: GlobalToken): AntdTokens => ({
  lengths: { borderRadius, marginXXS, sizePopupArrow },
  zIndexPopupBase,
});
