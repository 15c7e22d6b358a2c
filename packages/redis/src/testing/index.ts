export { startRedis, type RedisServer } from './redis-server.ts';
export { availableRedis } from './available-redis.ts';
