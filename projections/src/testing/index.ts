export { dumpViews, foldedViews, viewsIn, type Dump, type ViewDump } from './dump-views.ts';
export { foldInMemory, type Folded } from './fold-in-memory.ts';
export { untilViewsHaveAll } from './views-have-all.ts';
