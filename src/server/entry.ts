import { EnvError } from './env/env.ts';
import { startShop } from './start/start-shop.ts';
import { StartError } from './start/start-errors.ts';

try {
  await startShop();
} catch (error) {
  const explained = error instanceof EnvError || error instanceof StartError;
  process.stderr.write(`${explained ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
