import { consumerAnswer } from '../shapes/consumer.ts';
import {
  createConsumerBody,
  eventRegistrationAnswer,
  eventRegistrationBody,
  lookupAnswer,
  lookupQuery,
  retrieveUserDataAnswer,
  retrieveUserDataBody,
  subscriptionsAnswer,
  subscriptionsBody,
  updateConsumerBody,
} from '../shapes/consumer-calls.ts';
import {
  loyaltyTokenAnswer,
  loyaltyTokenBody,
  loyaltyVouchers as vouchers,
  welcomePromotion,
} from '../shapes/loyalty.ts';
import {
  agentLoginAnswer,
  agentLoginBody,
  changePasswordBody,
  confirmForgotPasswordAnswer,
  confirmForgotPasswordBody,
  done,
  resetPasswordBody,
} from '../shapes/password.ts';
import { signUpAnswer, signUpBody } from '../shapes/sign-up.ts';
import * as wire from '../wire/consumer.ts';
import { define } from './operation.ts';

// 403 would raise the bot challenge (reading 15), so the bot check's own code comes with 400.
const captcha = { AUT403: 400 } as const;
const person = { AUT453: 400, PRO410: 400, PRO411: 400 } as const;
const newPassword = { FE340: 400, FE872: 400 } as const;
const member = { '4044': 404 } as const;

export const signUp = define(wire.signUp, {
  body: signUpBody,
  response: signUpAnswer,
  status: 201,
  errors: { ...captcha, ...person, ...newPassword, AUT439: 409, AUT444: 409 },
});
export const changePassword = define(wire.changePassword, {
  body: changePasswordBody,
  response: done,
  errors: { ...newPassword, AUT450: 400, AUT451: 400, AUT452: 400, AUT441: 423 },
});
export const resetPassword = define(wire.resetPassword, {
  body: resetPasswordBody,
  response: done,
  errors: { ...captcha, AUT453: 400 },
});
export const confirmForgotPassword = define(wire.confirmForgotPassword, {
  body: confirmForgotPasswordBody,
  response: confirmForgotPasswordAnswer,
  errors: { ...newPassword, AUT402: 410, AUT451: 400, AUT452: 400 },
});
export const agentLogin = define(wire.agentLogin, {
  body: agentLoginBody,
  response: agentLoginAnswer,
  errors: { ...captcha, AUT401: 401, AUT404: 401, AUT426: 401, AUT441: 423, AUT453: 400, STR404: 404 },
});
export const updateConsumer = define(wire.updateConsumer, {
  body: updateConsumerBody,
  response: consumerAnswer,
  errors: { ...person, PRO400: 409, AUT442: 409 },
});
export const createConsumer = define(wire.createConsumer, {
  body: createConsumerBody,
  response: consumerAnswer,
  status: 201,
  errors: { ...person, PRO400: 409, AUT442: 409 },
});
export const lookup = define(wire.lookup, { query: lookupQuery, response: lookupAnswer, errors: { AUT453: 400 } });
export const readSubscription = define(wire.readSubscription, { response: subscriptionsAnswer });
export const updateSubscription = define(wire.updateSubscription, {
  body: subscriptionsBody,
  response: subscriptionsAnswer,
});
export const createSubscription = define(wire.createSubscription, {
  body: subscriptionsBody,
  response: subscriptionsAnswer,
  status: 201,
  errors: { AUT453: 400 },
});
export const registerForEvent = define(wire.registerForEvent, {
  body: eventRegistrationBody,
  response: eventRegistrationAnswer,
  status: 201,
});
export const loyaltyToken = define(wire.loyaltyToken, {
  body: loyaltyTokenBody,
  response: loyaltyTokenAnswer,
  errors: member,
});
export const loyaltyWelcome = define(wire.loyaltyWelcome, { response: welcomePromotion, errors: member });
export const loyaltyVouchers = define(wire.loyaltyVouchers, { response: vouchers, errors: member });
export const retrieveUserData = define(wire.retrieveUserData, {
  body: retrieveUserDataBody,
  response: retrieveUserDataAnswer,
  errors: { CCN404: 404, PRO404: 404 },
});
