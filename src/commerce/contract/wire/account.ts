import type { SignInAnswer, SignInBody, SignOutAnswer, SignOutBody, TokenAnswer, TokenBody } from '../shapes/auth.ts';
import type { ConsumerAnswer, ConsumerQuery } from '../shapes/consumer.ts';
import { wire } from './wire.ts';

export const issueToken = wire<{ body: TokenBody; response: TokenAnswer }>(
  'issueToken',
  'POST',
  '/token/v2/auth/token',
  'none',
);
export const signIn = wire<{ body: SignInBody; response: SignInAnswer }>(
  'signIn',
  'POST',
  '/consumers-v3/auth/signin',
  'none',
);
export const signOut = wire<{ body: SignOutBody; response: SignOutAnswer }>(
  'signOut',
  'POST',
  '/consumers-v3/consumer/auth/signout',
  'registered',
);
export const readConsumer = wire<{ query: ConsumerQuery; response: ConsumerAnswer }>(
  'readConsumer',
  'GET',
  '/consumers-v3/consumer',
  'registered',
);
