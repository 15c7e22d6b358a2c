import { describe, expect, it } from 'vitest';
import { PALETTES } from '../src/app/theme/tokens.ts';
import { THEMES } from '../src/shared/preferences/preferences-slice.ts';
import { antdStyles } from './antd-styles.ts';

const { css, parts, icons, tokens } = antdStyles();

/** What is said of something in a look, whatever people point with. */
const said = (selector: string): readonly string[] =>
  css.split(/[{}]/).flatMap((text, index, all) => (text === selector ? (all[index + 1]?.split(';') ?? []) : []));

describe('The style sheet of antd', () => {
  it('has the styles of what we use', () => {
    expect([...parts]).toEqual(expect.arrayContaining(['Button-Button', 'Modal-Modal', 'Tag-status', 'Wave-Wave']));
    expect(css).toMatch(/^@layer elements,antd;@layer antd\{/);
    expect(css).toContain('.ant-btn{');
    expect(css).not.toMatch(/\.ant-table|-geekblue|--ant-geekblue/);
  });

  it('takes the browser’s own cross out of a search box', () => {
    expect(css).toContain('.ant-input[type="search"]::-webkit-search-cancel-button');
  });

  it.each(THEMES)('has the colours of %s', (theme) => {
    const page = `:root[data-theme='${theme}']`;
    expect(said(page)).toContain(`--ant-color-bg-container:${PALETTES[theme].surface}`);
    expect(said(`${page} .ant-btn`)).toContain(`--ant-color-primary-hover:${PALETTES[theme].solidHover}`);
  });

  it('has larger buttons for fingers, and nothing else twice', () => {
    const page = ":root[data-theme='customLight']";
    const [, fingers = ''] = css.split(/@media \(pointer: coarse\)\{|:root\[data-theme='customDark'\]/);
    expect(said(page).filter((one) => one.startsWith('--ant-control-height:'))).toEqual([
      '--ant-control-height:32px',
      '--ant-control-height:44px',
    ]);
    expect(fingers).not.toContain('color');
  });

  it('says nothing of links that are not antd’s', () => {
    expect(css).not.toMatch(/[{},]a[:[{]/);
    expect(css).toContain(':is(a:where(.ant-btn), :where(.ant-modal, .ant-alert) a):hover{');
  });
});

describe('The style sheet of icons', () => {
  it('has theirs alone', () => {
    expect(icons).toContain('.anticon{');
    expect(icons).toContain('@keyframes loadingCircle');
    expect(icons).not.toContain('.ant-');
  });
});

describe('What antd’s components ask of the look', () => {
  it('is known', () => {
    expect(tokens).toEqual({
      lengths: { borderRadius: 8, marginXXS: 4, sizePopupArrow: 16 },
      zIndexPopupBase: 1000,
    });
  });
});
