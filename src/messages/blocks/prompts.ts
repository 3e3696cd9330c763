/** What the texts of a new block ask for. They are content: in the language of the locale it is made in. */
const PROMPTS = {
  en: {
    title: 'Title',
    sentence: 'Say in one sentence what this is about.',
    button: 'Say where it leads',
    link: 'Name the page',
    item: 'Name this entry',
    question: 'Write the question',
    answer: 'Answer it in one or two sentences.',
    fact: 'Say one fact in a few words.',
    benefit: 'Say in one line what a visitor gains',
    announcement: 'Say in one sentence what everybody should know.',
    event: 'Name the event',
    product: 'Choose a product',
    short: 'Say it in three words',
    film: 'Say what the film shows',
  },
  fr: {
    title: 'Titre',
    sentence: 'Dites en une phrase de quoi il s’agit.',
    button: 'Dites où cela mène',
    link: 'Nommez la page',
    item: 'Nommez cette entrée',
    question: 'Écrivez la question',
    answer: 'Répondez en une ou deux phrases.',
    fact: 'Dites un fait en quelques mots.',
    benefit: 'Dites en une ligne ce que l’on y gagne',
    announcement: 'Dites en une phrase ce que tout le monde doit savoir.',
    event: 'Nommez l’événement',
    product: 'Choisissez un produit',
    short: 'Dites-le en trois mots',
    film: 'Dites ce que montre le film',
  },
  de: {
    title: 'Titel',
    sentence: 'Sagen Sie in einem Satz, worum es geht.',
    button: 'Sagen Sie, wohin es führt',
    link: 'Nennen Sie die Seite',
    item: 'Benennen Sie diesen Eintrag',
    question: 'Schreiben Sie die Frage',
    answer: 'Antworten Sie in ein oder zwei Sätzen.',
    fact: 'Sagen Sie eine Tatsache in wenigen Worten.',
    benefit: 'Sagen Sie in einer Zeile, was man gewinnt',
    announcement: 'Sagen Sie in einem Satz, was alle wissen sollen.',
    event: 'Benennen Sie die Veranstaltung',
    product: 'Wählen Sie ein Produkt',
    short: 'Sagen Sie es in drei Worten',
    film: 'Sagen Sie, was der Film zeigt',
  },
} as const;

export type PromptKey = keyof (typeof PROMPTS)['en'];
/** A prompt in the language a new block is written in. */
export type SayPrompt = (key: PromptKey) => string;

/** Prompts for content of a locale such as `fr-ca`; English where there are none in its language. */
export const promptsIn = (locale: string): SayPrompt => {
  const language = locale.slice(0, 2);
  const texts = PROMPTS[language === 'fr' || language === 'de' ? language : 'en'];
  return (key) => texts[key];
};
