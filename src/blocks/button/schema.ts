import { z } from 'zod';
import { buttonFields, frame, identity } from '../_kit/schema/fields.ts';

/** A link rendered as a button or as a text link, alone on the page or among others. */
export const schema = z.object({ ...identity, ...buttonFields, ...frame });
export type ButtonFields = z.output<typeof schema>;
