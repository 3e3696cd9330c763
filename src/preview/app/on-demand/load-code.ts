/** First delay before code is asked for again, doubled up to the maximum; milliseconds. */
const RETRY_MS = 400;
const MAX_RETRY_MS = 8_000;

/** What Chromium, Firefox and Safari say of a module that cannot be fetched; nothing else tells it from a fault in it. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Code that is loaded on demand: every `import()` of the viewer goes through here or `loadOrTell`, because it fails while
 * the server is away. Browsers keep no failed module, so the next call asks for it anew.
 *
 * @param load the `import()`, or several of them
 * @returns undefined when it cannot be fetched
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error && NOT_FETCHED.test(error.message)) return undefined;
    throw error;
  }
}

/** Code that what is on the screen needs: asked for until the server is back. */
export async function loadUntilThere<Code>(
  load: () => Promise<Code>,
  later: (work: () => void, ms: number) => void = setTimeout,
): Promise<Code> {
  for (let pause = RETRY_MS; ; pause = Math.min(MAX_RETRY_MS, pause * 2)) {
    const code = await loadCode(load);
    if (code !== undefined) return code;
    await new Promise<void>((resolve) => later(resolve, pause));
  }
}
