import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Editor } from '../../content/drafts/editor.ts';
import { t } from '../../messages/viewer/browser.ts';

/** Names offered at once. */
const OFFERED = 6;
const MAX_TEXT = 4_000;
/** An `@` and the letters behind it, up to the caret. */
const ASKED = /(?:^|\s)@([\p{L}\p{M}'’. -]{0,40})$/u;

/** People whom a text names. */
export const mentionedIn = (text: string, people: readonly Editor[]): Editor[] =>
  people.filter(({ name }) => text.includes(`@${name}`));

interface MentionTextProps {
  readonly label: string;
  readonly people: readonly Editor[];
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A text in which people are named: `@` offers them, arrow keys and Enter choose. */
export function MentionText({ label, people, text, onText }: MentionTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<string>();
  const [at, setAt] = useState(0);
  const wanted = (asked ?? '').toLowerCase();
  const offered =
    asked === undefined ? [] : people.filter(({ name }) => name.toLowerCase().startsWith(wanted)).slice(0, OFFERED);
  const isOpen = offered.length > 0;

  const look = (element: HTMLTextAreaElement): void => {
    setAsked(ASKED.exec(element.value.slice(0, element.selectionStart))?.[1]);
    setAt(0);
  };
  const name = (person: Editor): void => {
    const caret = field.current?.selectionStart ?? text.length;
    const before = `${text.slice(0, caret - (asked ?? '').length)}${person.name} `;
    // At once: whoever types on would find the caret moved back behind the name.
    flushSync(() => {
      onText(before + text.slice(caret));
      setAsked(undefined);
    });
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  };
  const press = (event: React.KeyboardEvent): void => {
    if (!isOpen) return;
    const person = offered[at];
    if (event.key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (event.key === 'Escape') setAsked(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person !== undefined) name(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="talk__field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        maxLength={MAX_TEXT}
        value={text}
        aria-autocomplete="list"
        aria-controls={`${id}-people`}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        placeholder={people.length === 0 ? undefined : t('js.talk.mention')}
        onChange={({ target }) => {
          onText(target.value);
          look(target);
        }}
        onKeyDown={press}
        onBlur={() => setAsked(undefined)}
      />
      <ul id={`${id}-people`} role="listbox" aria-label={t('js.talk.people')} className="talk__people" hidden={!isOpen}>
        {offered.map((person, index) => (
          <li
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => {
              event.preventDefault();
              name(person);
            }}
          >
            {person.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
