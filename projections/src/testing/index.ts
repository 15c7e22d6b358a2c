export { dumpViews, foldedViews, viewsIn, type Dump, type ViewDump } from './dump-views.ts';
