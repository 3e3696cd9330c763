import { cartErrorMessage } from '../../../commerce/cart/index.ts';
import type { ErrorCode } from '../../../commerce/contract/error-codes.ts';
import type { MessageKey } from '../../../messages/index.ts';
import { codesOf, keysOfCode } from '../message-codes.ts';
import { ERROR_SCREENS } from './error-screens.ts';
import shown from './shown.json' with { type: 'json' };
import { toldPlaces } from './told-places.ts';
import type { Screen, ScreenState } from './screen.ts';
import { type ScreenId, SCREENS } from './screens.ts';

/** Where a message is shown: a screen, in a state of its own where the message is an error. */
export interface Placing {
  readonly screen: ScreenId;
  /** Below the locale, with its query. */
  readonly address: string;
  readonly state?: ScreenState | undefined;
  /** Codes that bring the message up there. */
  readonly codes: readonly ErrorCode[];
}

const addressOf = ({ path, query = {}, hash = '' }: Screen, more: Readonly<Record<string, string>> = {}): string => {
  const params = new URLSearchParams({ ...query, ...more });
  return (params.size === 0 ? path : `${path}?${params}`) + hash;
};

/** The message that a screen says for a code: the cart has words of its own, and names how many there are. */
export function keyAt(screen: ScreenId, code: ErrorCode, query: Readonly<Record<string, string>> = {}): MessageKey {
  if (query['max'] !== undefined) return 'cart.max';
  const keys = keysOfCode(code);
  const inCart = cartErrorMessage(code)?.key;
  const isCart = screen === 'cart';
  return (isCart ? inCart : keys.find((key) => key !== inCart && key !== 'cart.max')) ?? (keys[0] as MessageKey);
}

function errorPlaces(key: string): Placing[] {
  return codesOf(key).flatMap((code) =>
    (ERROR_SCREENS[code] ?? []).flatMap(([id, query]) => {
      const screen: Screen = SCREENS[id];
      return keyAt(id, code, query) === key
        ? [{ screen: id, address: addressOf(screen, query), state: screen.state, codes: [code] }]
        : [];
    }),
  );
}

const byKey = new Map<string, ScreenId[]>();
for (const [id, keys] of Object.entries<string>(shown))
  for (const key of keys.split(' ')) byKey.set(key, [...(byKey.get(key) ?? []), id as ScreenId]);

/** Where a shopper meets a message; empty where no screen that says it is registered. */
export function placesOf(key: string): readonly Placing[] {
  const screens = (byKey.get(key) ?? []).map((id): Placing => {
    const screen: Screen = SCREENS[id];
    return { screen: id, address: addressOf(screen), state: screen.state, codes: [] };
  });
  const told = toldPlaces(key).map(([id, query]): Placing => {
    const screen: Screen = SCREENS[id];
    return { screen: id, address: addressOf(screen, query), state: screen.state, codes: [] };
  });
  const places = [...errorPlaces(key), ...told, ...screens];
  const isSame = (a: Placing, b: Placing): boolean => a.address === b.address && a.state === b.state;
  return places.filter((place, at) => !places.slice(0, at).some((other) => isSame(place, other)));
}
