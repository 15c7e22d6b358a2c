export * from './list-parameters.ts';
export * from './reports.ts';
export * from './students.ts';
export * from './users.ts';
export * from './access.ts';
export * from './bug-reports.ts';
export * from './config.ts';
export * from './live.ts';
