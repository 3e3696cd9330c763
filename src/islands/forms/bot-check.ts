import { pageSetting } from '../../ui/page/page-data.ts';

/**
 * Longest wait for the bot check, in milliseconds; after that the backend decides about a form without its response.
 */
const PATIENCE_MS = 5_000;

/** What the script of reCAPTCHA, and of services compatible with it, defines. */
interface BotCheck {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

const loaded = (): BotCheck | undefined => {
  const found = Reflect.get(globalThis, 'grecaptcha') as (BotCheck & { readonly enterprise?: BotCheck }) | undefined;
  return found?.enterprise ?? found;
};

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the bot check did not load.')));
    document.head.append(script);
  });

let loading: Promise<void> | undefined;

/** Loads the service's script once; a failed load is tried again by the next call. */
function load(src: string): Promise<void> {
  loading ??= loadScript(src).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the bot check ahead of the form that needs it. Without a configured one nothing is loaded. */
export function prepareBotCheck(): void {
  const src = pageSetting('botCheck');
  if (src !== undefined) void load(src).catch(() => undefined);
}

async function respond(src: string, action: string): Promise<string | undefined> {
  await load(src);
  const check = loaded();
  if (check === undefined) return undefined;
  await new Promise<void>((resolve) => check.ready(resolve));
  return check.execute(pageSetting('botCheckKey') ?? '', { action });
}

/**
 * The bot check's response for one call (AUTH-26); it works once.
 * @param action what the visitor does, as the service's reports name it, e.g. `place_order`
 * @returns undefined without a bot check, and when it does not answer in time
 */
export function botResponse(action: string): Promise<string | undefined> {
  const src = pageSetting('botCheck');
  if (src === undefined) return Promise.resolve(undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  return Promise.race([respond(src, action).catch(() => undefined), late]);
}

/** Puts a fresh response into a form. @param action see `botResponse` */
export async function addBotResponse(form: HTMLFormElement, action: string): Promise<void> {
  const response = await botResponse(action);
  form.querySelector('[name="recaptcha_response"]')?.remove();
  if (response === undefined) return;
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name: 'recaptcha_response', value: response });
  form.append(input);
}
