import { expect, test, vi } from 'vitest';
import type { ExportSummary } from '../../../src/server/static-export/export-shop.ts';
import { exportCommand } from './command.ts';

const exported = vi.hoisted(() => ({ missingPictures: [] as string[], isPlan: false }));

vi.mock(import('../build/build-shop.ts'), async (original) => ({ ...(await original()), buildAll: vi.fn() }));
vi.mock(import('../../../src/server/start/start-shop.ts'), async (original) => ({
  ...(await original()),
  openShop: async () => ({ shop: { close: async () => undefined }, services: {} }) as never,
  renderersOf: () => undefined as never,
}));
vi.mock(import('../../../src/server/static-export/export-shop.ts'), async (original) => ({
  ...(await original()),
  exportShop: async () =>
    exported.isPlan
      ? undefined
      : ({
          pages: 1,
          rendered: 1,
          added: [],
          changed: [],
          removed: [],
          redirects: 0,
          pictures: 1,
          newPictures: 0,
          nextChange: undefined,
          missingPictures: exported.missingPictures,
        } satisfies ExportSummary),
}));

test.each([
  ['of everything', [], false, true],
  ['without a picture that pages show', ['/media/a.webp'], false, false],
  ['that is only planned', [], true, true],
])('an export %s', async (_, missingPictures, isPlan, isWhole) => {
  Object.assign(exported, { missingPictures, isPlan });
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    expect(await exportCommand()).toBe(isWhole);
    const said = log.mock.calls.flat().join('\n');
    for (const address of missingPictures) expect(said).toContain(address);
  } finally {
    log.mockRestore();
  }
});
