import { conditionOf, segmentName } from '../../personalisation/segments/segments.ts';
import { attributes } from '../../ui/html/html.ts';
import { baselineCandidate, NEVER, type Candidate } from '../_kit/pieces/candidates.ts';
import type { SegmentationFields } from './schema.ts';

/** The candidates of a segmentation in list order: one template per segment, then the first baseline. */
export function candidatesOf({ segments, baselines }: Pick<SegmentationFields, 'segments' | 'baselines'>): Candidate[] {
  const candidates = segments.map(({ id, targets }): Candidate => ({
    open: `<template${attributes({ 'data-segment': segmentName(id), 'data-when': conditionOf(id) ?? NEVER })}>`,
    close: '</template>',
    blocks: targets.blocks,
  }));
  return [...candidates, ...baselineCandidate(baselines)];
}
