export { startRedis, type RedisServer } from './redis-server.ts';
export { availableRedis, type AvailableRedis } from './available-redis.ts';
