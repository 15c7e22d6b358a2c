export { holdOffice, type Office } from './hold-office.ts';
export * from './port.ts';
