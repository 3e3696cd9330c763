import { expect, test } from 'vitest';
import type { Question } from '../../../commerce/contract/types.ts';
import { questionsData } from './question-data.ts';

const answer = (id: string, role: 'shopper' | 'employee') => ({
  id,
  role,
  author: `Author of ${id}`,
  date: '2026-10-02',
  locale: 'en-gb',
  text: `Answer ${id}`,
  votes: { helpful: 3, unhelpful: 1 },
});
const question = (id: string, answers: Question['answers']): Question => ({
  id,
  author: 'Mara',
  date: '2026-10-01',
  locale: 'en-gb',
  text: `Question ${id}`,
  isPublic: true,
  answers,
});
const told = (id: string, question: string) => ({
  '@type': 'Answer',
  text: `Answer ${id}`,
  dateCreated: '2026-10-02',
  upvoteCount: 3,
  author: { '@type': 'Person', name: `Author of ${id}` },
  url: `https://shop.test/questions#question-${question}`,
});

test('search engines get every question shown; what the shop answers is the accepted answer', () => {
  const questions = [
    question('q1', [answer('a1', 'shopper'), answer('a2', 'employee'), answer('a3', 'employee')]),
    question('q2', [answer('a4', 'shopper')]),
    question('q3', []),
  ];
  const asked = (id: string, answerCount: number) => ({
    '@type': 'Question',
    name: `Question ${id}`,
    text: `Question ${id}`,
    dateCreated: '2026-10-01',
    author: { '@type': 'Person', name: 'Mara' },
    answerCount,
  });
  expect(questionsData(questions, 'https://shop.test/questions')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: 3,
    itemListElement: [
      { ...asked('q1', 3), acceptedAnswer: told('a2', 'q1'), suggestedAnswer: [told('a1', 'q1'), told('a3', 'q1')] },
      { ...asked('q2', 1), suggestedAnswer: [told('a4', 'q2')] },
      asked('q3', 0),
    ],
  });
});
