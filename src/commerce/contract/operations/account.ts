import { signInAnswer, signInBody, signOutAnswer, signOutBody, tokenAnswer, tokenBody } from '../shapes/auth.ts';
import { consumerAnswer, consumerQuery } from '../shapes/consumer.ts';
import * as wire from '../wire/account.ts';
import { define } from './operation.ts';

export const issueToken = define(wire.issueToken, {
  body: tokenBody,
  response: tokenAnswer,
  errors: { AUT432: 401, AUT409: 409, AUT498: 401 },
});
export const signIn = define(wire.signIn, {
  body: signInBody,
  response: signInAnswer,
  errors: { AUT401: 401, AUT403: 400, AUT426: 401, AUT441: 423, AUT453: 400 },
});
export const signOut = define(wire.signOut, { body: signOutBody, response: signOutAnswer });
export const readConsumer = define(wire.readConsumer, {
  query: consumerQuery,
  response: consumerAnswer,
  errors: { PRO404: 404 },
});
