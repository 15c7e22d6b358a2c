export { holdLease, type Holder } from './hold-lease.ts';
export * from './port.ts';
