import type { Answer as AnswerData, ItemList, Question as QuestionData, WithContext } from 'schema-dts';
import type { Question } from '../../../commerce/contract/types.ts';

const person = (name: string) => ({ '@type': 'Person' as const, name });

function questionData({ id, author, date, text, answers }: Question, url: string): QuestionData {
  const told = answers.map((answer): AnswerData & { role: string } => ({
    '@type': 'Answer',
    text: answer.text,
    dateCreated: answer.date,
    upvoteCount: answer.votes.helpful,
    author: person(answer.author),
    url: `${url}#question-${id}`,
    role: answer.role,
  }));
  const plain = ({ role: _, ...answer }: (typeof told)[number]): AnswerData => answer as AnswerData;
  const accepted = told.find(({ role }) => role === 'employee');
  const others = told.filter((answer) => answer !== accepted);
  return {
    '@type': 'Question',
    name: text,
    text,
    dateCreated: date,
    author: person(author),
    answerCount: answers.length,
    ...(accepted && { acceptedAnswer: plain(accepted) }),
    ...(others.length > 0 && { suggestedAnswer: others.map(plain) }),
  };
}

/**
 * Structured data of the questions that are shown. A list, because a QAPage is a page of one question; what somebody of
 * the shop answers is the accepted answer.
 *
 * @param url absolute address of the page of questions
 */
export const questionsData = (questions: readonly Question[], url: string): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: questions.length,
  itemListElement: questions.map((question) => questionData(question, url)),
});
