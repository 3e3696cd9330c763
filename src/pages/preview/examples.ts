import type { APIRoute } from 'astro';
import { blockDefinition, blockKinds } from '../../blocks/_kit/registry.ts';

/** Every example of every kind, with the address that shows it alone. */
export const GET: APIRoute = ({ locals }) => {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  if (locals.page.preview === undefined) return new Response('The preview is for editors.', { status: 403, headers });
  const list = blockKinds().flatMap((kind) =>
    (blockDefinition(kind)?.examples ?? []).map(({ name, layoutVariant }, index) => ({
      kind,
      index,
      name,
      layoutVariant,
      url: `/preview/example/${kind}/${index}`,
    })),
  );
  return Response.json(list, { headers });
};
