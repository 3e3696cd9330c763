import {
  categoryMediaQuery,
  mediaListAnswer,
  mediaQuery,
  mediaRootAnswer,
  mediaStreamsAnswer,
  mediaUser,
  mediaUserBody,
  newMediaBody,
  reportAnswer,
  reportBody,
  stashAnswer,
  stashBody,
  streamsMediaQuery,
  userMedia,
} from '../shapes/ugc.ts';
import * as wire from '../wire/services.ts';
import { define } from './operation.ts';

/** User-generated media (D2 §7.9): on a host of its own, so not among the commerce operations. */
export const mediaRoot = define(wire.mediaRoot, { response: mediaRootAnswer });
export const categoryMedia = define(wire.categoryMedia, { query: categoryMediaQuery, response: mediaListAnswer });
export const customerMedia = define(wire.customerMedia, { query: mediaQuery, response: mediaListAnswer });
export const mediaStreams = define(wire.mediaStreams, { response: mediaStreamsAnswer });
export const streamMedia = define(wire.streamMedia, { query: mediaQuery, response: mediaListAnswer });
export const streamsMedia = define(wire.streamsMedia, { query: streamsMediaQuery, response: mediaListAnswer });
export const reportMedia = define(wire.reportMedia, { body: reportBody, response: reportAnswer, status: 201 });
export const createStash = define(wire.createStash, { body: stashBody, response: stashAnswer, status: 201 });
export const createMediaUser = define(wire.createMediaUser, { body: mediaUserBody, response: mediaUser, status: 201 });
export const addUserMedia = define(wire.addUserMedia, { body: newMediaBody, response: userMedia, status: 201 });
