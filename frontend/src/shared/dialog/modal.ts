/** antd's dialog by itself: what it brings along asks and tells by dialogs of its own, and nobody has those here. */
export { default as Modal } from 'antd/es/modal/Modal';
