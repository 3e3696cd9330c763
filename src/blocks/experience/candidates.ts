import { segmentName } from '../../personalisation/segments/segments.ts';
import { attributes } from '../../ui/html/html.ts';
import { baselineCandidate, NEVER, type Candidate } from '../_kit/pieces/candidates.ts';
import type { ExperienceFields } from './schema.ts';

/** The candidates of an experience: one template per variant, selected by id or name, then the first baseline. */
export function candidatesOf({ variants, baselines }: Pick<ExperienceFields, 'variants' | 'baselines'>): Candidate[] {
  const candidates = variants.map(({ name, variantId, targets }): Candidate => ({
    open: `<template${attributes({ 'data-segment': segmentName(variantId), 'data-name': name === '' ? undefined : segmentName(name), 'data-when': NEVER })}>`,
    close: '</template>',
    blocks: targets.blocks,
  }));
  return [...candidates, ...baselineCandidate(baselines)];
}
