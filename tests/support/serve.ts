import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The built program for the browser suites, on a database and a copy of the
 * content of its own, so that a test may change files and stock.
 */
const home = mkdtempSync(join(tmpdir(), 'cairn-e2e-'));
cpSync('content', join(home, 'content'), { recursive: true });
process.env['DATA_DIR'] ??= join(home, 'data');
process.env['CONTENT_DIR'] ??= join(home, 'content');
process.env['MEDIA_CACHE_DIR'] ??= join(process.cwd(), '.cache', 'media');
await import('../../src/server/entry.ts');
