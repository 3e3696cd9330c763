import { expect, test } from 'vitest';
import { stateCookie, stateText } from '../server/gateway/session/cookies.ts';
import { emptySession, type Session } from '../server/gateway/session/session.ts';
import { STATE_COOKIE, visitorState } from './visitor-state.ts';

const NOTHING = {
  signedIn: false,
  owner: '',
  cartItems: 0,
  missingItems: 0,
  favorites: 0,
  favoriteId: '',
  storeId: undefined,
  isEmployee: false,
  groups: [],
};
const session = {
  ...emptySession(),
  tokens: { type: 'Registered', consumerId: '10000001' },
  consumer: { name: 'Mara; in=0&c=9', groups: ['loyalty', 'employee'] },
  totalItems: 3,
  missing: [
    ['', 'NF104001MOS-M', 1, []],
    ['', 'NF104001MOS-L', 2, []],
  ],
  favoriteId: 'fav_1',
  totalFavorites: 2,
  favStoreId: 'NF-KDL',
  store: { storeId: 'NF-KDL', storeName: 'Kendal', storeEmployeeId: 'e-7', storeEmployeeName: 'Ida &e=0' },
} as unknown as Session;

test('what the gateway writes into the readable cookie is read from it', () => {
  expect(stateCookie('c=1')).toMatch(new RegExp(`^${STATE_COOKIE}=c=1;`));
  const [pair = ''] = stateCookie(stateText(session)).split(';');
  expect(visitorState(`other=1; ${pair}; xcairn-state=c=7`)).toEqual({
    signedIn: true,
    owner: expect.stringMatching(/^[\w-]{4}$/),
    cartItems: 3,
    missingItems: 2,
    favorites: 2,
    favoriteId: 'fav_1',
    storeId: 'NF-KDL',
    isEmployee: true,
    groups: ['loyalty', 'employee'],
  });
});

test.each([
  undefined,
  '',
  'other=in=1',
  'xcairn-state=in=1&c=2',
  'cairn-state=',
  'cairn-state=%E0%A4%A',
  'cairn-state=in=0&c=many&p=<b>',
])('nothing is known from %s', (cookies) => {
  expect(visitorState(cookies)).toEqual(NOTHING);
});

test('a value that was encoded as a whole is read alike', () => {
  expect(visitorState(`cairn-state=${encodeURIComponent('in=1&c=2')}`)).toMatchObject({ signedIn: true, cartItems: 2 });
});
