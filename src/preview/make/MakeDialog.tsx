import { type FormEvent, useId, useRef, useState } from 'react';
import type { Capabilities } from '../../content/drafts/capabilities.ts';
import type { NewEntryKind } from '../../content/drafts/references.ts';
import { t } from '../../messages/viewer/browser.ts';
import { readForms } from '../edit/requests/calls.ts';
import { entries } from '../api/source.ts';
import { AddressField } from './AddressField.tsx';
import { type Audience, AudienceFields, localesOf, sitesOf } from './AudienceFields.tsx';
import { BlockField } from './BlockField.tsx';
import type { Made } from './made-entry.ts';
import { StartField } from './StartField.tsx';
import { TextFields, type Texts, written } from './TextFields.tsx';
import { useAddress } from './use-address.ts';
import { useDialog } from './use-dialog.ts';
import { FormActions } from './FormActions.tsx';
import { problemText } from '../publish/refusal-text.ts';

interface MakeDialogProps {
  readonly able: Capabilities;
  /** @param outcome what was made; else why nothing was, for whoever has left before it was known */
  readonly onDone: (outcome?: Made | string) => void;
}

/** Kinds that have an address and a description of their own. */
const ADDRESSED: readonly NewEntryKind[] = ['page', 'story'];

/** Makes an entry: what it is, what it starts from, for whom, its titles and its address. */
export function MakeDialog({ able, onDone }: MakeDialogProps) {
  const { dialog, note, setNote, isBusy, close, exclusively, left } = useDialog(false);
  const outcome = useRef<Made>(undefined);
  const id = useId();
  const [kind, setKind] = useState<NewEntryKind>(able.kinds[0] ?? 'page');
  const [from, setFrom] = useState<string>();
  const [block, setBlock] = useState<string>();
  const [audience, setAudience] = useState<Audience>({ site: undefined, without: [] });
  const [titles, setTitles] = useState<Texts>({});
  const [descriptions, setDescriptions] = useState<Texts>({});
  const [isHidden, setHidden] = useState(false);
  /** Undefined until somebody types an address: the title gives it. */
  const [slug, setSlug] = useState<string>();

  const { site } = audience;
  const sites = sitesOf(able.sites, audience);
  const locales = localesOf(sites).filter((locale) => !audience.without.includes(locale));
  const languages = [...new Set(locales.map((locale) => locale.slice(0, 2)))];
  const title = titles[languages[0] ?? '']?.trim() ?? '';
  const isAddressed = ADDRESSED.includes(kind);
  const typed = slug?.trim() === '' ? undefined : slug?.trim();
  const answer = useAddress(
    (typed ?? title) === '' ? undefined : { kind, site, ...(typed === undefined ? { title } : { slug: typed }) },
  );
  const hasFirstBlock = kind === 'fragment' && from === undefined;

  async function create(): Promise<void> {
    const start =
      hasFirstBlock && block !== undefined ? (await readForms([block], locales[0] ?? '')).starts[block] : undefined;
    const found = written(descriptions, languages);
    const made = await entries.create({
      kind,
      site,
      from,
      titles: written(titles, languages),
      slug: typed ?? answer?.slug,
      ...(audience.without.length === 0 ? {} : { locales }),
      ...(start === undefined ? {} : { raw: { items: [start] } }),
      ...(isAddressed && Object.keys(found).length > 0 ? { descriptions: found } : {}),
      ...(isAddressed && isHidden ? { noindex: true } : {}),
    });
    if ('created' in made) {
      const shown = sites
        .map((one) => ({ id: one.id, locales: one.locales.filter((locale) => locales.includes(locale)) }))
        .filter((one) => one.locales.length > 0);
      outcome.current = { document: made.created, shown };
      return close();
    }
    if ('taken' in made) setNote(t('js.make.address.taken', { title: made.taken }));
    else setNote('missing' in made ? t('js.make.source.gone') : problemText(made.problem));
    dialog.current?.querySelector<HTMLInputElement>('[name="slug"]')?.focus();
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (answer?.invalid === true || answer?.taken !== undefined) {
      dialog.current?.querySelector<HTMLInputElement>('[name="slug"]')?.focus();
      return;
    }
    void exclusively(create, t('js.make.failed'));
  };

  return (
    <dialog
      ref={dialog}
      className="sheet make"
      aria-labelledby={`${id}-title`}
      aria-busy={isBusy}
      onClose={() => left((unread) => onDone(outcome.current ?? unread))}
    >
      <form onSubmit={submit}>
        <h2 id={`${id}-title`}>{t('js.make.title')}</h2>
        <div className="row make__row">
          <label htmlFor={`${id}-kind`}>{t('js.make.kind')}</label>
          <select
            id={`${id}-kind`}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as NewEntryKind);
              setFrom(undefined);
            }}
          >
            {able.kinds.map((one) => (
              <option key={one} value={one}>
                {t(`js.make.kind.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <StartField kind={kind} value={from} onChange={setFrom} />
        {hasFirstBlock && <BlockField value={block} onChange={setBlock} />}
        <AudienceFields sites={able.sites} value={audience} onChange={setAudience} />
        <TextFields
          label={t('js.make.titles')}
          languages={languages}
          value={titles}
          isRequired
          maxLength={200}
          onChange={setTitles}
        />
        <AddressField
          label={t(isAddressed ? 'js.make.address' : 'js.make.name')}
          value={slug ?? answer?.slug ?? ''}
          path={isAddressed ? `/${locales[0] ?? ''}/` : undefined}
          answer={answer}
          onChange={setSlug}
          onBlur={() => setSlug(typed)}
        />
        {isAddressed && (
          <details className="make__more">
            <summary>{t('js.make.searches')}</summary>
            <TextFields
              label={t('js.make.description')}
              languages={languages}
              value={descriptions}
              maxLength={500}
              onChange={setDescriptions}
            />
            <label className="make__check">
              <input type="checkbox" checked={isHidden} onChange={({ target }) => setHidden(target.checked)} />
              {t('js.make.noindex')}
            </label>
          </details>
        )}
        <p className="make__word" role="status" data-bad={note === '' ? undefined : true}>
          {note === '' ? t('js.make.draft') : note}
        </p>
        <FormActions act={t('js.make.act')} isDisabled={isBusy} onCancel={close} />
      </form>
    </dialog>
  );
}
