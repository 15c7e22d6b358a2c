/**
 * antd's fields by themselves: its `Input` brings those for passwords, codes and searches along, which nobody has here.
 */
export { default as Input } from 'antd/es/input/Input';
export { default as TextArea } from 'antd/es/input/TextArea';
