import { z } from 'zod';

/**
 * Names what a block needs from its page because of its content rather than its kind. The name is added to the page's
 * kinds (`src/content/traits.ts`). A kind registers a function of its fields with its schema.
 */
export const traits = z.registry<{ readonly of: (fields: unknown) => string | undefined }>();
