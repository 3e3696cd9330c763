import type { Page } from '@playwright/test';

/** Presses a link to a file. @returns the file's name as the browser saves it, and its first five bytes */
export async function download(page: Page, name: string): Promise<{ name: string; head: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), head: Buffer.concat(chunks).toString('latin1', 0, 5) };
}
