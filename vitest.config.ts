import { readdirSync, readFileSync } from 'node:fs';
import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import { TAGS } from './tests/support/tags.ts';

const SUITES = ['contract', 'render', 'examples', 'security', 'architecture', 'support'].map((name) => `tests/${name}`);
const FOLDERS = ['src', 'sandbox', 'scripts', 'bench', 'content', 'tools', ...SUITES];
const TESTS = `{${FOLDERS.join(',')}}/**/*.test.ts`;
/** Modules that run in a page may keep the state of one; the server's serve every visitor and every test alike. */
const OF_A_PAGE = 'src/{analytics,blocks,commerce,islands,personalisation,preview,ui}/**/*.test.ts';
/**
 * What a file mocks would stay mocked for the files after it, and is not mocked where one before it had it loaded. Others
 * begin with `// Alone:` and the reason.
 */
const OF_A_FILE = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(
      (path) => path.endsWith('.test.ts') && /^\/\/ Alone: |\bvi\.(?:mock|doMock)\(/.test(readFileSync(path, 'utf8')),
    ),
);
const ALONE = [OF_A_PAGE, ...OF_A_FILE];

export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        // Modules are loaded once for all files of a worker, which takes half the time. Databases, servers and folders
        // belong to a test.
        test: {
          name: 'shared',
          include: [TESTS],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    environment: 'node',
    tags: TAGS,
    // Many files wait for servers: on two cores four workers take two thirds of the time of two.
    maxWorkers: 4,
    // Proofs by 10,000 cases take 30 s on a machine that is three times slower.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
