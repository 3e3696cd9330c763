import { EnvError } from './env.ts';
import { startShop } from './main.ts';
import { StartError } from './start-errors.ts';

try {
  await startShop();
} catch (error) {
  const explained = error instanceof EnvError || error instanceof StartError;
  process.stderr.write(`${explained ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
