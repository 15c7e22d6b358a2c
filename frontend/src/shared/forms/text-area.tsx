import AntdTextArea, { type TextAreaProps } from 'antd/es/input/TextArea';

/**
 * antd's box for many lines. What is typed into one stays out of the file by which a browser opens its tabs again: that
 * outlives the sign-out, on computers that people share.
 */
export function TextArea(props: TextAreaProps) {
  return <AntdTextArea {...props} autoComplete="off" />;
}
