export { openEmbeddedLeases } from './leases.ts';
