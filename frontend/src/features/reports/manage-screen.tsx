export { ManageScreen as Component } from './list/manage-screen.tsx';
