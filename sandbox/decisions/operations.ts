import { randomUUID } from 'node:crypto';
import {
  CONTROL,
  decide,
  decision,
  STRATEGIES,
  type DecideAnswer,
  type DecideBody,
  type DecisionRecord,
  type PersonalisationEvent,
  type SlotRequest,
} from '../../src/commerce/contract/services/decisions.ts';
import { implement, type Implementation } from '../commerce/http/implement.ts';
import type { Caller, Services } from '../commerce/services.ts';
import { decideBy, type Situation } from './decide.ts';
import { previewOf } from './preview.ts';
import type { SlotFile } from './rule-file.ts';
import type { Rules } from './rules.ts';
import { masterOf, ranked, recommended } from './strategies.ts';

/** Maximum number of viewed products stored per visitor, and for how long. */
const VIEWED_MAX = 12;
const VIEWED_MS = 30 * 86_400_000;
/** Maximum number of events kept for inspection. */
const EVENTS_MAX = 500;

/** An event as received by the service. */
export interface StoredEvent {
  readonly at: string;
  readonly monetateId: string;
  readonly customerId: string;
  readonly event: PersonalisationEvent;
}

type Question = Pick<DecideBody, 'experiences' | 'slots' | 'segments' | 'page' | 'monetateId'>;
const isStrategy = (name: string): name is SlotRequest['strategy'] => (STRATEGIES as readonly string[]).includes(name);

async function viewedBy(services: Services, visitor: string, productId: string | undefined): Promise<string[]> {
  const key = `viewed:${visitor}`;
  const before = (await services.cache.get(key))?.split(',') ?? [];
  // Whoever a preview stands for has looked at nothing.
  if (productId === undefined || previewOf() !== undefined) return before;
  const now = [...new Set([masterOf(productId), ...before])].slice(0, VIEWED_MAX);
  await services.cache.set(key, now.join(','), VIEWED_MS);
  return now;
}

/** Answers all decisions of a request using the rules of `content/decisions`. */
async function decideAll(
  rules: Rules,
  question: Question,
  { site, locale }: Caller,
  services: Services,
): Promise<DecideAnswer> {
  const visitor = question.monetateId ?? `v-${randomUUID()}`;
  const preview = previewOf();
  const situation: Situation = {
    visitor,
    segments: question.segments,
    pageKind: question.page.kind,
    locale,
    now: (preview?.at ?? services.now()).getTime(),
  };
  const shownOf = (of: DecisionRecord['of'], id: string): string | null | undefined => {
    const file = rules.of(of, id);
    const outcome = decideBy(file?.content.rules ?? [], id, situation);
    preview?.records.push({ of, id, file: file?.path, title: file?.content.name, ...outcome });
    return outcome.shown;
  };
  const { productId, categoryId } = question.page;
  const viewed = await viewedBy(services, visitor, productId);

  const listFor = async ({ slot, strategy, limit }: SlotRequest): Promise<DecideAnswer['recommendations'][number]> => {
    const file = rules.of('slot', slot)?.content as SlotFile | undefined;
    const shown = shownOf('slot', slot) ?? strategy;
    if (shown === CONTROL) return { slot, decision: CONTROL, products: [] };
    const own = file?.lists[shown];
    const wanted =
      own === undefined
        ? ranked(isStrategy(shown) ? shown : strategy, services, { productId, categoryId, viewed }).map((product) => ({
            product,
          }))
        : own.flatMap((id) => {
            const found = services.catalogue.find(id);
            return found === undefined ? [] : [{ product: found.product, colour: found.colour?.code }];
          });
    return {
      slot,
      decision: shown,
      products: await recommended(wanted, limit, { slot, decision: shown, visitor }, services, site, locale),
    };
  };

  return {
    monetateId: visitor,
    decisions: question.experiences.flatMap((experienceId) => {
      const variantId = shownOf('experience', experienceId);
      return variantId === undefined ? [] : [{ experienceId, variantId }];
    }),
    recommendations: await Promise.all(question.slots.map(listFor)),
  };
}

/**
 * The calls of the decision service (D2 §7.10), in both forms.
 *
 * @param stored receives events, newest last
 */
export const decisionImplementations = (rules: Rules, stored: StoredEvent[]): readonly Implementation[] => [
  implement(decide, async ({ body }, caller, services) => decideAll(rules, body, caller, services)),

  implement(decision, async ({ body }, caller, services) => {
    const { customerId, events } = body;
    const monetateId = body.monetateId ?? `v-${randomUUID()}`;
    let answer: DecideAnswer = { monetateId, decisions: [], recommendations: [] };
    for (const event of events) {
      if (event.type === 'decide') answer = await decideAll(rules, { ...event, monetateId }, caller, services);
      else stored.push({ at: services.now().toISOString(), monetateId, customerId, event });
    }
    stored.splice(0, Math.max(0, stored.length - EVENTS_MAX));
    return answer;
  }),
];
