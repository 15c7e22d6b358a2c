export { checkRedis } from './check.ts';
export { connectRedis, type Redis } from './connect.ts';
export { refusalOf } from './refusal.ts';
