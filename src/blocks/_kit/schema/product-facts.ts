import { z } from 'zod';

/** Product data for analytics that the card does not show (D1 §3). */
export const productFacts = z.object({
  masterId: z.string().optional(),
  brand: z.string().optional(),
  season: z.string().optional(),
  color: z.object({ id: z.string(), label: z.string() }).optional(),
  sizes: z.array(z.object({ id: z.string(), label: z.string(), available: z.boolean() })).optional(),
  breadcrumbs: z.array(z.string()).optional(),
});
