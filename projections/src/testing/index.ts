export { dumpViews, foldedViews, viewsIn, type Dump } from './dump-views.ts';
export { foldInMemory } from './fold-in-memory.ts';
export { untilViewsHaveAll } from './views-have-all.ts';
