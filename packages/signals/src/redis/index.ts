export { openRedisRateLimiter } from './rate-limiter.ts';
export { openRedisSessions, type RedisSessionsOptions } from './sessions.ts';
export { openRedisSignals, type RedisSignalsOptions } from './signals.ts';
