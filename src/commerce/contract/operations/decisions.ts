import { decideAnswer, decideBody, decisionBody } from '../shapes/decision.ts';
import * as wire from '../wire/services.ts';
import { define } from './operation.ts';

/** The decision service (D2 §7.10) in its two forms: on a host of its own, so not among the commerce operations. */
export const decide = define(wire.decide, { body: decideBody, response: decideAnswer });
export const decision = define(wire.decision, { body: decisionBody, response: decideAnswer });
