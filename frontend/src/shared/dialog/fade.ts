/**
 * How a dialog comes. antd's own zoom moves what is in it under the pointer: a press of the button that has
 * just come meets the button's edge, and the release of it what moved there, so that the click is nobody's.
 */
export const FADE = 'ant-fade';
