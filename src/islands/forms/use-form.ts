import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Broken } from '../../commerce/validation/index.ts';
import type { FieldCheck } from './checks.ts';

type Rules<Values> = { readonly [Name in keyof Values]?: FieldCheck<Values[Name]> };
export type Problems<Values> = { readonly [Name in keyof Values]?: string };

/** Why a form was rejected: messages for fields, or a banner above all of them. */
export interface Refusal<Values> {
  readonly fields?: Problems<Values>;
  readonly banner?: string;
}

interface Options<Values> {
  readonly initial: Values;
  readonly rules: Rules<Values>;
  /** Returns the message for a broken rule. */
  readonly word: (broken: Broken) => string;
  readonly send: (values: Values) => Promise<void>;
  /** Returns the messages for a failed `send`. */
  readonly refused: (error: unknown) => Refusal<Values>;
}

export interface Form<Values> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly problems: Problems<Values>;
  readonly banner: string | undefined;
  readonly isPending: boolean;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  dismiss(): void;
  submit(event: SyntheticEvent): void;
}

/**
 * State of a form: values, errors, and one submission at a time. Validates fields on submit, and from then on while
 * they are corrected; focuses the first invalid field.
 */
export function useForm<Values extends object>({ initial, rules, word, send, refused }: Options<Values>): Form<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [banner, setBanner] = useState<string>();
  const [isPending, setPending] = useState(false);
  // A counter, so that every rejection moves the focus again.
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [refusals]);

  const judged = <Name extends keyof Values>(field: Name, value: Values[Name]): string | undefined => {
    const broken = rules[field]?.(value);
    return broken && word(broken);
  };

  function refuse({ fields = {}, banner: text }: Refusal<Values>): void {
    setProblems(fields);
    setBanner(text);
    setRefusals((count) => count + 1);
  }

  async function run(): Promise<void> {
    busy.current = true;
    setPending(true);
    setBanner(undefined);
    try {
      await send(values);
    } catch (error) {
      refuse(refused(error));
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return {
    ref,
    values,
    problems,
    banner,
    isPending,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      if (problems[field] !== undefined) setProblems((before) => ({ ...before, [field]: judged(field, value) }));
    },
    dismiss: () => setBanner(undefined),
    submit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      const found = Object.fromEntries(
        (Object.keys(rules) as (keyof Values)[]).flatMap((field) => {
          const text = judged(field, values[field]);
          return text === undefined ? [] : [[field, text]];
        }),
      ) as Problems<Values>;
      if (Object.keys(found).length > 0) refuse({ fields: found });
      else {
        setProblems({});
        void run();
      }
    },
  };
}
