import type { DecisionRecord, PreviewDecisions, PreviewQuestion } from '../../content/decision-record.ts';
import type { DecideAnswer } from '../../commerce/contract/services/decisions.ts';
import { CONSENT, CONSENT_COOKIE } from '../../personalisation/consent/consent.ts';
import { VISITOR_COOKIE } from '../../personalisation/decisions/names.ts';
import { segmentName } from '../../personalisation/segments/segments.ts';
import { STATE_COOKIE } from '../../personalisation/visitor-state.ts';
import { WITHOUT_COOKIES } from '../gateway/request/open-request-context.ts';
import type { FetchApp } from '../http/fetch-app.ts';

/** Stands for everybody who looks at a preview, so that a link shows the same to all of them. */
const PREVIEW_VISITOR = 'preview';

/** The reference decision service in this process. */
interface OwnService {
  inPreview<Result>(
    preview: { readonly at: Date | undefined; readonly records: DecisionRecord[] },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/**
 * Has the decisions of a previewed page made by the very call that a shopper's page sends, for a visitor made up of the
 * question's state. That visitor has no session: the service learns of no customer, and of no editor. The reference
 * service in this process decides for the question's moment and writes down how; one elsewhere gets what its contract
 * has and nothing more.
 *
 * @param gateway the gateway's app
 * @param origin public URL of the shop
 * @param own undefined with a decision service elsewhere
 */
export function createPreviewDecisions(gateway: FetchApp, origin: string, own: OwnService | undefined) {
  return async (question: PreviewQuestion): Promise<PreviewDecisions> => {
    const { siteId, brand, locale, path, isError, experiences, slots, state, at } = question;
    const cookies = {
      [STATE_COOKIE]: encodeURIComponent(state),
      // A preview decides whether or not its visitor consents (EXPT-09).
      [CONSENT_COOKIE]: encodeURIComponent(`${CONSENT.targeting}:1`),
      [VISITOR_COOKIE]: PREVIEW_VISITOR,
    };
    const call = new Request(new URL(`/api/engine/v1/decide/${brand}?locale=${locale}`, origin), {
      method: 'POST',
      headers: {
        siteId,
        origin,
        'content-type': 'application/json',
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      body: JSON.stringify({ path, isError, experiences, slots }),
    });
    const records: DecisionRecord[] = [];
    const ask = async (): Promise<Response> => gateway.fetch(call, WITHOUT_COOKIES);
    const response = await (own === undefined ? ask() : own.inPreview({ at, records }, ask));
    const answer = response.status === 200 ? ((await response.json()) as DecideAnswer) : undefined;
    return {
      isAnswered: answer !== undefined,
      decided: Object.fromEntries(
        (answer?.decisions ?? []).map(({ experienceId, variantId }) => [experienceId, segmentName(variantId ?? '')]),
      ),
      records: own === undefined ? undefined : records,
    };
  };
}
