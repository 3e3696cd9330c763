import { conditionOf, segmentName } from '../../personalisation/segments.ts';
import { attributes } from '../../ui/html.ts';
import type { ParsedBlock } from '../_kit/parse.ts';
import type { SegmentationFields } from './schema.ts';

/** Blocks that may be chosen, between markup that keeps them inert until then. */
export interface Candidate {
  readonly open: string;
  readonly close: string;
  readonly blocks: readonly ParsedBlock[];
}

/** A condition nobody meets: a segment with an unknown name is shown only when it is forced. */
const NEVER = 'never';

/**
 * The candidates of a segmentation in list order: one template per segment,
 * then the first baseline. The baseline stands in `<noscript>`, which a browser
 * with scripts treats as inert text and one without shows; a baseline that
 * holds a segmentation itself needs a template, since `<noscript>` cannot nest.
 */
export function candidatesOf({ segments, baselines }: Pick<SegmentationFields, 'segments' | 'baselines'>): Candidate[] {
  const candidates = segments.map(({ id, targets }): Candidate => ({
    open: `<template${attributes({ 'data-segment': segmentName(id), 'data-when': conditionOf(id) ?? NEVER })}>`,
    close: '</template>',
    blocks: targets.blocks,
  }));
  const [baseline] = baselines;
  if (baseline === undefined) return candidates;
  const tag = JSON.stringify(baseline.targets.raw).includes('"segmentation"') ? 'template' : 'noscript';
  return [...candidates, { open: `<${tag} data-baseline>`, close: `</${tag}>`, blocks: baseline.targets.blocks }];
}
