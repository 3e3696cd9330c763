import { dev } from 'astro';
import { readEnv } from '../src/server/env/env.ts';
import { assertWritable } from '../src/server/start/start-errors.ts';
import { explained } from './lib/explained.ts';
import { welcome } from './lib/welcome.ts';

/** `npm run dev`: the shop with hot reload of code and content. */
try {
  process.env['CHECK_ANSWERS'] ??= 'true';
  const env = readEnv(process.env);
  assertWritable(env.dataDir);
  const server = await dev({ server: { port: env.port, host: env.host } });
  console.log(welcome(`http://localhost:${server.address.port}`, env));
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
