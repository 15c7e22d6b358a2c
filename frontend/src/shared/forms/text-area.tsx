import AntdTextArea, { type TextAreaProps as AntdTextAreaProps } from 'antd/es/input/TextArea';
import type { CSSProperties } from 'react';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<AntdTextAreaProps, 'autoSize' | 'className' | 'rows' | 'value' | 'wrap'> {
  readonly value: string;
  /** Lines that it shows: so many where it has none yet, and up to so many where it has more. */
  readonly lines: readonly [least: number, most: number];
  /** Whether its lines are rows of a table, which are not broken. */
  readonly isTable?: boolean;
}

/**
 * antd's box for many lines, as high as its text. What is typed into one stays out of the file by which a browser opens
 * its tabs again: that outlives the sign-out, on computers that people share.
 */
export function TextArea({ lines: [least, most], isTable = false, ...area }: TextAreaProps) {
  const heights: CSSProperties & Record<`--${string}`, number> = { '--least': least, '--most': most };
  return (
    <div className={isTable ? styles.table : styles.prose} style={heights} data-text={area.value}>
      <AntdTextArea
        {...area}
        {...(isTable && { wrap: 'off', autoCorrect: 'off', spellCheck: false })}
        autoComplete="off"
      />
    </div>
  );
}
