import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withIdleMakers, withoutStyleElement, withoutStyles, withTokens } from './antd-code.ts';

const antds = (module: string): string =>
  readFileSync(join(import.meta.dirname, `../../node_modules/antd/es/${module}.js`), 'utf8');

describe('A module of antd’s styles', () => {
  it('says what it styles, and nothing about how', () => {
    const { code, parts } = withoutStyles(antds('alert/style/index'));
    expect(parts).toEqual(['Alert-Alert']);
    expect(code).toContain("export default genStyleHooks('Alert');");
  });

  it('says so of each thing that it styles', () => {
    const { code, parts } = withoutStyles(antds('input/style/index'));
    expect(parts.toSorted()).toEqual(['Input-Component', 'Input-Shared']);
    expect(code).toContain("export const useSharedStyle = genStyleHooks(['Input', 'Shared']);");
    expect(code).toContain("export default genStyleHooks(['Input', 'Component']);");
  });

  it.each([
    ['button/style/compact', "genSubStyleComponent(['Button', 'compact'])", 'Button-compact'],
    ['_util/wave/style', "genComponentStyleHook('Wave')", 'Wave-Wave'],
  ])('says so in each way that there is: %s', (module, left, part) => {
    const { code, parts } = withoutStyles(antds(module));
    expect(code).toContain(left);
    expect(parts).toEqual([part]);
  });
});

describe('What makes antd’s hooks for styles', () => {
  it('makes some that do nothing', () => {
    const code = withIdleMakers(antds('theme/util/genStyleUtils'));
    expect(code).toContain("export const genStyleHooks = () => () => ['', ''], genComponentStyleHook = () => () => ''");
    expect(code).not.toContain('genStyleUtils(');
    expect(code).toContain('export const genCssVar =');
  });

  it('is not guessed at where it is another way', () => {
    expect(() => withIdleMakers('export const genHooks = make();')).toThrow('in another way');
  });
});

describe('What gives antd its look', () => {
  const tokens = { lengths: { sizePopupArrow: 16 }, zIndexPopupBase: 1000 };

  it('gives what it is to, in parts of the chosen size of text where it is a length', () => {
    const code = withTokens(antds('theme/useToken'), tokens);
    expect(code).toContain('export default function useToken() { return look; }');
    expect(code).toContain("const look = [undefined, { zIndexPopupBase: 1000, sizePopupArrow: 16 * scale }, ''];");
  });

  it('is not guessed at where it is another way', () => {
    expect(() => withTokens('export const useToken = () => [];', tokens)).toThrow('in another way');
  });
});

it('An icon that came with a style has none any more, and is as it was otherwise', () => {
  const icon = readFileSync(
    join(import.meta.dirname, '../../node_modules/@ant-design/icons-svg/es/asn/LoginOutlined.js'),
    'utf8',
  );
  expect(icon).toContain('"style"');
  const code = withoutStyleElement(icon);
  expect(code).not.toMatch(/"style"|"defs"/u);
  expect(code).toContain('"children": [{ "tag": "path"');
});
