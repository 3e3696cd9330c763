import { findNginx, NGINX_MISSING } from './nginx.ts';
import { findPostgres, POSTGRES_MISSING } from './postgres.ts';
import { findRedis, REDIS_MISSING } from './redis.ts';

/** What this machine lacks for a cluster, a sentence each. */
export const lackingPrograms = (): readonly string[] => [
  ...(findPostgres() === undefined ? [POSTGRES_MISSING] : []),
  ...(findRedis() === undefined ? [REDIS_MISSING] : []),
  ...(findNginx() === undefined ? [NGINX_MISSING] : []),
];
