import { z } from 'zod';
import { YOUTUBE_FILM } from '../../content/traits.ts';
import { frame, identity, media, perBreakpoint, space, url } from '../_kit/schema/fields.ts';
import { traits } from '../_kit/schema/traits.ts';
import { playerOf } from './player.ts';

const source = z.union([
  url().transform((address) => ({ url: address, width: undefined, height: undefined })),
  z.object({
    url: url().describe(
      'Public id of the film at the media service (film/snow-on-the-fell), a YouTube link, or an https address.',
    ),
    width: z.number().positive().optional().describe('Width in pixels of this one, where its shape differs.'),
    height: z.number().positive().optional().describe('Height in pixels of this one, where its shape differs.'),
  }),
]);

/** A film: streamed, from a file, or from YouTube. */
export const schema = z.object({
  ...identity,
  media: z
    .object({ sm: source.optional(), md: source.optional(), lg: source.optional() })
    .default({})
    .describe(
      'The film per breakpoint; a smaller one holds upwards. A YouTube link is played by YouTube once the visitor asks for it.',
    ),
  lazy: z.boolean().default(false).describe('The film waits to be started instead of starting by itself.'),
  playerSettings: z
    .object({
      autoplay: z
        .boolean()
        .optional()
        .describe('Starts by itself when it is on the screen. On, unless you say otherwise.'),
      hideControls: z
        .boolean()
        .optional()
        .describe(
          'Hides the player’s controls; a small pause button stays. Off for files, on for streams, unless you say otherwise.',
        ),
      loop: z.boolean().optional().describe('Begins again at its end. On, unless you say otherwise.'),
      muted: z
        .boolean()
        .optional()
        .describe(
          'Plays without sound. On, unless you say otherwise; a film with sound is not allowed to start by itself.',
        ),
    })
    .default({})
    .describe('How the player behaves.'),
  paddings: perBreakpoint(space())
    .optional()
    .describe('Space around the film: a step or a length; for all widths or per breakpoint.'),
  cloudinaryAsset: z
    .object({
      cloudName: z
        .string()
        .trim()
        .regex(/^[\w-]*$/, 'A cloud name has letters, digits, dashes and underscores.')
        .optional()
        .describe('Name of the media cloud the film lies in.'),
      publicId: z
        .string()
        .trim()
        .regex(/^[\w/-]*$/, 'A public id has letters, digits, dashes, underscores and slashes.')
        .optional()
        .describe('Public id of the film there.'),
    })
    .optional()
    .describe('The film at the media service, for streaming.'),
  duration: z
    .number()
    .nonnegative()
    .optional()
    .describe('Length in seconds. A film of more than 30 seconds is streamed where streaming is on.'),
  poster: media.optional().describe('Picture that stands there until the film plays.'),
  seoTitle: z.string().optional().describe('What the film is called, for screen readers and search engines.'),
  seoDescription: z.string().optional().describe('What the film shows, for screen readers and search engines.'),
  uploadDate: z.iso.date().optional().describe('Day the film was published, for search engines: 2026-10-04.'),
  width: z
    .number()
    .positive()
    .optional()
    .describe('Width of the film in pixels; with the height it gives the shape. 16 to 9 when not given.'),
  height: z.number().positive().optional().describe('Height of the film in pixels.'),
  ...frame,
});
export type VideoFields = z.output<typeof schema>;

// Only pages with a YouTube film may load YouTube's script and frame.
traits.add(schema, {
  of: (fields) => (playerOf(fields as VideoFields, undefined).kind === 'embedded' ? YOUTUBE_FILM : undefined),
});
