import type { APIRoute } from 'astro';
import { listMessages, writeMessage } from '../../preview/messages/answer-messages.ts';

/** The messages of the shop: list and find them (GET), save one text as a draft (PUT). */
export const GET: APIRoute = ({ locals }) => listMessages(locals.page);
export const PUT: APIRoute = ({ locals, request }) => writeMessage(locals.page, request);
