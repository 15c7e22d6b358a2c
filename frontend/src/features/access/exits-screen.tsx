export { ExitsScreen as Component } from './day/exits-screen.tsx';
