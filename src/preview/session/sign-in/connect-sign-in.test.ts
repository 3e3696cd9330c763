import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServer, signInWith, type Purpose } from './ask-server.ts';
import { connectSignIn, SIGNED_IN } from './connect-sign-in.ts';

const asked = vi.hoisted(() => ({
  times: 0,
  answer: undefined as unknown as (hasEnded: () => Promise<boolean>) => Promise<boolean>,
}));
vi.mock('./SignInDialog.tsx', () => ({
  askToSignIn: (hasEnded: () => Promise<boolean>) => {
    asked.times += 1;
    return asked.answer(hasEnded);
  },
}));
vi.mock('../../live/ended.ts', () => ({ staysOpen: () => true }));
vi.mock('../../live/change-stream.ts', () => ({ RECONNECT: 'reconnect' }));

class Control extends EventTarget {
  readonly #isControl: boolean;
  constructor(isControl: boolean) {
    super();
    this.#isControl = isControl;
  }
  closest(): Control | null {
    return this.#isControl ? this : null;
  }
}

/** What `/preview/api/me` answers. */
let me: () => Response;
const page = Object.assign(new EventTarget(), { hidden: false, documentElement: {} });
const over = new EventTarget();
const refuse = async (purpose: Purpose): Promise<number> =>
  (await askServer(purpose, () => Promise.resolve(new Response(null, { status: 403 })))).status;
const press = (isControl: boolean): void => {
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: new Control(isControl) });
  page.dispatchEvent(event);
};
/** How often the dialog has opened for a refused call. */
async function opened(purpose: Purpose): Promise<number> {
  const before = asked.times;
  await refuse(purpose);
  await new Promise((done) => setTimeout(done, 5));
  return asked.times - before;
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', over);
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('fetch', () => Promise.resolve(me()));
  me = () => new Response(null, { status: 403 });
  asked.times = 0;
  asked.answer = () => Promise.resolve(false);
  connectSignIn();
});
afterEach(() => {
  signInWith(undefined);
  vi.unstubAllGlobals();
});

test('nobody is asked where the session holds, or where the server does not answer', async () => {
  me = () => Response.json({ role: 'editor' });
  expect(await opened('read')).toBe(0);
  me = () => new Response('', { status: 503 });
  expect(await opened('save')).toBe(0);
});

test('a session that may only look is none to go on with', async () => {
  me = () => Response.json({ role: 'viewer' });
  const said: boolean[] = [];
  asked.answer = async (hasEnded) => {
    said.push(await hasEnded());
    me = () => Response.json({ role: 'editor' });
    said.push(await hasEnded());
    return true;
  };
  expect(await opened('save')).toBe(1);
  expect(said).toEqual([true, false]);
});

test('calls that are refused at the same time open one dialog', async () => {
  let answer: (isIn: boolean) => void = () => undefined;
  asked.answer = () => new Promise((resolve) => (answer = resolve));
  const all = Promise.all([refuse('read'), refuse('save'), refuse('read')]);
  await new Promise((done) => setTimeout(done, 5));
  answer(true);
  await all;
  expect(asked.times).toBe(1);
});

test('put off, it comes back with what saves or acts, and with what is read after a control was pressed', async () => {
  expect(await opened('read')).toBe(1);
  for (const purpose of ['read', 'background'] as const) expect(await opened(purpose), purpose).toBe(0);
  for (const purpose of ['save', 'act'] as const) expect(await opened(purpose), purpose).toBe(1);
  press(false);
  expect(await opened('read'), 'a field was pressed').toBe(0);
  press(true);
  expect(await opened('background'), 'what is typed is sent').toBe(0);
  expect(await opened('read'), 'a button was pressed').toBe(1);
  expect(await opened('read'), 'it was put off again').toBe(0);
});

test('put off, a link opened in another tab goes on once this one is looked at', async () => {
  const events: string[] = [];
  for (const name of ['reconnect', SIGNED_IN])
    page.addEventListener(name, () => void events.push(name), { once: true });
  await opened('read');
  over.dispatchEvent(new Event('focus'));
  await new Promise((done) => setTimeout(done, 5));
  expect(events, 'there is no session yet').toEqual([]);
  me = () => Response.json({ role: 'editor' });
  over.dispatchEvent(new Event('focus'));
  await new Promise((done) => setTimeout(done, 5));
  expect(events).toEqual(['reconnect', SIGNED_IN]);
});
