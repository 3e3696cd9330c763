import { z } from 'zod';

/**
 * What a block may need of its page because of what it says, not of what kind it is: a name noted among the
 * page's kinds (`src/content/traits.ts`). A kind registers a function of its fields with its schema.
 */
export const traits = z.registry<{ readonly of: (fields: unknown) => string | undefined }>();
