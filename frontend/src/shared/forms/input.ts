/**
 * antd's field by itself: its `Input` brings those for passwords, codes and searches along, which nobody has here.
 */
export { default as Input } from 'antd/es/input/Input';
