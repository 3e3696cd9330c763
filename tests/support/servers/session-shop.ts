import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accordion, canvas } from '../viewer/viewer-content.ts';
import { linkMedia } from './content-copy.ts';
import { E2E_HOME } from './e2e-home.ts';
import { startOwnServer } from './own-server.ts';

export const SECRET = 'a-secret-of-the-share-tests-0123456789';

/** A shop with one page whose viewer requires a session. */
export async function sessionShop() {
  mkdirSync(E2E_HOME, { recursive: true });
  const content = mkdtempSync(join(E2E_HOME, 'share-'));
  for (const name of ['menu.json', 'footer.json']) cpSync(join('content', name), join(content, name));
  linkMedia(content);
  mkdirSync(join(content, 'pages'));
  writeFileSync(
    join(content, 'pages/shared.json'),
    JSON.stringify(canvas('shared', [accordion('shared-one', 'Question')])),
  );
  writeFileSync(
    join(content, 'pages/shared.draft.json'),
    JSON.stringify(canvas('shared', [accordion('shared-one', 'Not said yet')])),
  );
  const server = await startOwnServer({ PREVIEW_ACCESS: 'session', SESSION_SECRET: SECRET, CONTENT_DIR: content });
  const write = (file: string, document: object): void => writeFileSync(join(content, file), JSON.stringify(document));
  const call = (path: string, cookie: string | undefined, init: RequestInit & { from?: string } = {}) =>
    fetch(`${server.base}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        'sec-fetch-site': init.from ?? 'same-origin',
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  const cookieOf = ({ headers }: Response): string | undefined => headers.get('set-cookie')?.split(';')[0];
  /** Opens a link as a person does, with the button of one that opens once. */
  const enter = async (path: string) => {
    const looked = await call(path, undefined);
    const answer = looked.status === 200 ? await call(path, cookieOf(looked), { method: 'POST' }) : looked;
    return { status: answer.status, location: answer.headers.get('location'), cookie: cookieOf(answer) };
  };
  return { server, call, enter, write };
}
