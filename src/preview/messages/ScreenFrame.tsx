import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { WIDTHS } from '../query/viewer-query.ts';
import { type FrameMarks, readFrameMarks, type Standing } from './frame-marks.ts';
import type { Placing } from './screens/places.ts';
import { screenName } from './screens/screens.ts';
import type { MessageRow } from './shown-rows.ts';

interface FrameProps {
  readonly row: MessageRow;
  readonly locale: string;
  readonly site: string;
  /** What is being written in place of the message. */
  readonly said: string | undefined;
  /** Counts what was saved: each loads the page again. */
  readonly saves: number;
  /** The page that was in view when the message was pressed on it. */
  readonly here: Placing | undefined;
  readonly onPick: (number: number, here: Placing) => void;
}

/** Height of the page in its frame, CSS pixels, by width. */
const HEIGHTS: Readonly<Record<number, number>> = { 390: 760, 834: 900, 1440: 900 };

const isSame = (a: Placing, b: Placing | undefined): boolean => a.address === b?.address && a.state === b.state;

function addressOf({ address, state }: Placing, locale: string, site: string): string {
  const url = new URL(`/${locale}${address}`, location.origin);
  for (const [name, value] of Object.entries({
    preview: 'true',
    previewMessages: '1',
    siteId: site,
    previewState: state,
  }))
    if (value !== undefined) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Names of places; states of one screen are numbered. */
function labelsOf(places: readonly Placing[]): readonly string[] {
  const names = places.map(({ screen, codes }) => [t(screenName(screen)), ...codes].join(' · '));
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((one) => one === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** The page on which a shopper meets a message, with the message marked. */
export function ScreenFrame({ row, locale, site, said, saves, here, onPick }: FrameProps) {
  const [chosen, setChosen] = useState<Placing>();
  const [width, setWidth] = useState<number>(WIDTHS[0]);
  const [isOperated, setOperated] = useState(false);
  const [standing, setStanding] = useState<Standing | 'loading'>('loading');
  const [scale, setScale] = useState(1);
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const marks = useRef<FrameMarks>(undefined);
  const operated = useRef(false);
  operated.current = isOperated;
  const isListed = row.places.some((one) => isSame(one, here));
  const places = here === undefined || isListed ? row.places : [here, ...row.places];
  const place = places.find((one) => isSame(one, chosen)) ?? places.find((one) => isSame(one, here)) ?? places[0];
  const src = place === undefined ? undefined : addressOf(place, locale, site);
  const labels = labelsOf(places);
  const pick = useRef((_number: number): void => undefined);
  pick.current = (number) => place !== undefined && number !== row.number && onPick(number, place);
  const shown = useRef(row.number);
  shown.current = row.number;
  const saying = useRef(said);
  saying.current = said;

  useEffect(() => {
    const fit = (): void => setScale(Math.min(1, (box.current?.clientWidth ?? width) / width));
    fit();
    const observer = new ResizeObserver(fit);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width, src]);
  useEffect(() => {
    setStanding('loading');
    return () => {
      marks.current?.stop();
      marks.current = undefined;
    };
  }, [src, saves]);
  useEffect(() => {
    if (marks.current !== undefined) setStanding(marks.current.show(row.number));
  }, [row.number]);
  useEffect(() => {
    if (said !== undefined) marks.current?.say(row.number, said);
  }, [said, row.number]);

  function arrived(): void {
    const page = frame.current?.contentDocument;
    if (page == null || page.location.href === 'about:blank') return;
    marks.current?.stop();
    const show = (): void => setStanding(marks.current?.show(shown.current) ?? 'absent');
    marks.current = readFrameMarks(page, show);
    show();
    // A page that loads itself again, as that of a busy shop does, goes on saying what is being written.
    if (saying.current !== undefined) marks.current?.say(shown.current, saying.current);
    // A sample is nobody's: what would be sent from it would reach the editor's own session.
    const isSample = place?.state !== undefined;
    page.addEventListener(
      'submit',
      (event) => {
        if (operated.current && !isSample) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
    page.addEventListener(
      'click',
      (event) => {
        if (operated.current || !(event.target instanceof (page.defaultView as Window & typeof globalThis).Element))
          return;
        event.preventDefault();
        event.stopPropagation();
        const number = marks.current?.at(event.target);
        if (number !== undefined) pick.current(number);
      },
      true,
    );
  }

  if (place === undefined || src === undefined)
    return (
      <div className="texts__place">
        <p className="texts__none">
          <strong>{t('js.messages.unplaced')}</strong> {t('js.messages.unplaced.about')}
        </p>
      </div>
    );
  return (
    <div className="texts__place" aria-busy={standing === 'loading'}>
      <div className="texts__tools">
        <label>
          <span className="hidden">{t('js.messages.screen')}</span>
          <select value={places.indexOf(place)} onChange={({ target }) => setChosen(places[Number(target.value)])}>
            {places.map(({ address, state }, index) => (
              <option key={`${state} ${address}`} value={index}>
                {labels[index]}
              </option>
            ))}
          </select>
        </label>
        <span className="segmented" role="radiogroup" aria-label={t('js.messages.width')}>
          {WIDTHS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="message-width"
                value={one}
                checked={one === width}
                onChange={() => setWidth(one)}
              />
              {one}
            </label>
          ))}
        </span>
        <label className="texts__operate">
          <input type="checkbox" checked={isOperated} onChange={({ target }) => setOperated(target.checked)} />
          {t('js.messages.operate')}
        </label>
      </div>
      <p className="texts__word" role="status" data-standing={standing}>
        {t(`js.messages.stands.${standing}`)}
      </p>
      <div ref={box} className="texts__frame" style={{ height: `${(HEIGHTS[width] ?? 800) * scale}px` }}>
        <iframe
          key={`${src} ${saves}`}
          ref={frame}
          src={src}
          title={t('js.messages.frame', { screen: t(screenName(place.screen)), locale })}
          width={width}
          height={HEIGHTS[width] ?? 800}
          style={{ transform: `scale(${scale})` }}
          onLoad={arrived}
        />
      </div>
    </div>
  );
}
