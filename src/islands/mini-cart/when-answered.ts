import type { DialogHost, DialogModule } from '../dialogs/dialog.ts';

/** Dispatched on the dialog when the server has answered what at-once.ts has shown. */
export const ANSWERED = 'cairn:answered';

/**
 * Fills the mini cart. While something is being added it waits for the answer, because both would share a slow line,
 * and does nothing when the mini cart has been closed by then.
 */
async function mount(host: DialogHost): Promise<void> {
  const { dialog } = host;
  if (dialog.dataset['adding'] !== undefined) {
    await new Promise((done) => dialog.addEventListener(ANSWERED, done, { once: true }));
    if (!dialog.open) return;
  }
  await (await import('./mount.tsx')).mount(host);
}

export const miniCartModule = (): Promise<DialogModule> => Promise.resolve({ mount });
