import type { APIRoute } from 'astro';
import { answerApi } from '../../../preview/api/api.ts';

/** Calls of the viewer to the content source, see `src/preview/api`. */
export const ALL: APIRoute = ({ locals, params, request }) => answerApi(locals.page, request, params['call'] ?? '');
