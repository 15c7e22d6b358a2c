export type * from './reports.ts';
export type * from './report-timelines.ts';
export type * from './students.ts';
export type * from './users.ts';
