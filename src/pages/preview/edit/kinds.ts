import type { APIRoute } from 'astro';
import { blockDefinition, blockKinds, kindMessages } from '../../../blocks/_kit/registry.ts';
import { kindName } from '../../../preview/edit/form-schema/kind-names.ts';
import type { KindAbout } from '../../../preview/edit/requests/calls.ts';
import { answerJson, seatOf } from '../../../preview/edit/requests/respond.ts';
import { languageOf } from '../../../preview/session/preferences.ts';

/** What the kinds of blocks are called and are for, in the editor's language, by name. */
export const GET: APIRoute = async ({ locals, request }) => {
  const seat = seatOf(locals.page, false);
  if (seat instanceof Response) return seat;
  const language = languageOf(request.headers);
  const kinds = await Promise.all(
    blockKinds().map(async (kind): Promise<KindAbout> => {
      const own = language === 'en' ? undefined : (await kindMessages(kind))?.[language];
      return { kind, name: await kindName(kind, language), about: own?.about ?? blockDefinition(kind)?.about ?? '' };
    }),
  );
  return answerJson(kinds.sort((a, b) => a.name.localeCompare(b.name, language)));
};
