import type { AskQuestionBody } from '../contract/types.ts';
import {
  type Broken,
  email,
  EMAIL_MAX,
  firstBroken,
  maxLength,
  minLength,
  NAME_MAX,
  NAME_MIN,
  required,
} from '../validation/index.ts';

/** Longest question, as in the contract; the server refuses a longer one with REV410. */
export const QUESTION_MAX = 500;
/** What the field takes and a refused form gives back; more would not fit the draft's cookie. */
export const QUESTION_FIELD_MAX = 1_200;

export type QuestionField = 'question' | 'nickname' | 'email';
type Fields = Readonly<Partial<Record<QuestionField, string>>>;

const RULES = [
  ['question', [required]],
  ['nickname', [required, minLength(NAME_MIN), maxLength(NAME_MAX)]],
  ['email', [required, email, maxLength(EMAIL_MAX)]],
] as const;

/** Validation errors of a question by field (REV-03); its length is the server's to judge. */
export const questionErrors = (fields: Fields): Partial<Record<QuestionField, Broken>> =>
  Object.fromEntries(
    RULES.flatMap(([field, checks]) => {
      const broken = firstBroken((fields[field] ?? '').trim(), checks);
      return broken === undefined ? [] : [[field, broken]];
    }),
  );

/** The body of the call. @param fields a valid form */
export const questionBody = ({ question = '', nickname = '', email: address = '' }: Fields): AskQuestionBody => ({
  // Forms send a line end as two characters; the limit counts one.
  question: question.replaceAll('\r\n', '\n').trim(),
  nickname: nickname.trim(),
  email: address.trim(),
});
