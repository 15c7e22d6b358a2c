export * from './route.ts';
export * from './define-route.ts';
export * from './problem.ts';
export * from './session-control.ts';
export * from './service.ts';
export * from './logger.ts';
