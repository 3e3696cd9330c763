import type { MediaUserAnswer } from '../../src/commerce/contract/services/ugc.ts';
import { ConflictError, type Store } from '../store/store.ts';
import { KIND, type MediaDoc } from './documents.ts';

/** Collections a gallery references by its container id. */
export const STREAMS = [
  { streamId: 'out-in-it', title: 'Out in it' },
  { streamId: 'repaired', title: 'Repaired, still going' },
  { streamId: 'small-camps', title: 'Small camps' },
] as const;

export const USERS: readonly MediaUserAnswer[] = [
  { userId: 'maggie-t', name: 'Maggie T.' },
  { userId: 'jonas-w', name: 'Jonas W.' },
  { userId: 'elodie-r', name: 'Élodie R.' },
  { userId: 'priya-n', name: 'Priya N.' },
  { userId: 'callum-b', name: 'Callum B.' },
  { userId: 'therese-l', name: 'Thérèse L.' },
  { userId: 'anke-s', name: 'Anke S.' },
];

type Sent = readonly [
  by: string,
  day: string,
  image: string,
  language: string,
  caption: string,
  alt: string,
  productIds: string,
  categories: string,
  streams: string,
];

/** Submitted pictures; captions stay in their original language. */
const SENT: readonly Sent[] = [
  [
    'maggie-t',
    '2026-10-31',
    'scene/fell-rain',
    'en',
    'Third hour of it. Pockets still dry, sandwiches too.',
    'Rain blowing across a fell',
    'NF104001',
    'jackets',
    'out-in-it',
  ],
  [
    'jonas-w',
    '2026-10-28',
    'scene/pass-walker',
    'de',
    'Oben auf dem Pass war es kurz still. Dann nicht mehr.',
    'Eine Person geht über einen Pass',
    'NF104001,NF301001',
    'jackets',
    'out-in-it',
  ],
  [
    'elodie-r',
    '2026-10-25',
    'scene/ridge-camp',
    'fr',
    'Réveillée par le silence, pour une fois.',
    'Une tente éclairée sur une crête',
    'NF401001',
    'tents',
    'small-camps,out-in-it',
  ],
  [
    'priya-n',
    '2026-10-22',
    'scene/tarn-storm',
    'en',
    'The tarn was not where I left my boots. The boots were fine.',
    'A tarn under a storm',
    'NF201001',
    'trail-footwear',
    'out-in-it',
  ],
  [
    'callum-b',
    '2026-10-19',
    'scene/camp-lantern',
    'en',
    'Pitched by headtorch, guyed by guesswork.',
    'A lit tent at night beside a lantern',
    'NF401001',
    'tents',
    'small-camps',
  ],
  [
    'therese-l',
    '2026-10-17',
    'scene/moor-mist',
    'fr',
    'On ne voyait plus le chien, mais on l’entendait.',
    'De la brume sur la lande',
    'NF105001',
    'insulation',
    'out-in-it',
  ],
  [
    'anke-s',
    '2026-10-12',
    'scene/forest-rain',
    'de',
    'Zweiter Winter mit derselben Jacke, erster Riss, schon geflickt.',
    'Regen in einem Nadelwald',
    'NF104001',
    'jackets',
    'repaired,out-in-it',
  ],
  [
    'maggie-t',
    '2026-10-08',
    'scene/valley-first-light',
    'en',
    'Up before the sheep. Felt smug until about nine.',
    'First light in a valley with stone walls',
    'NF105001',
    'insulation',
    'out-in-it',
  ],
  [
    'jonas-w',
    '2026-10-03',
    'scene/camp-frost',
    'de',
    'Minus elf. Der Kocher wollte nicht, das Zelt schon.',
    'Ein Zelt mit Reif am Morgen',
    'NF401001',
    'tents',
    'small-camps',
  ],
  [
    'priya-n',
    '2026-09-27',
    'scene/coast-gale',
    'en',
    'Held on to the hood, the hood held on to me.',
    'Waves breaking in a gale',
    'NF104001',
    'jackets',
    'out-in-it',
  ],
  [
    'callum-b',
    '2026-09-20',
    'scene/ridge-gold',
    'en',
    'Joan’s patch on the left sleeve, year nine.',
    'Ridges in evening light',
    'NF104001',
    'jackets',
    'repaired',
  ],
  [
    'elodie-r',
    '2026-09-14',
    'scene/tarn-autumn',
    'fr',
    'Le sac a bu la tasse, pas le duvet.',
    'Un petit lac en automne',
    'NF301001',
    'packs',
    'out-in-it',
  ],
  [
    'anke-s',
    '2026-09-06',
    'scene/camp-morning',
    'de',
    'Kaffee um sechs, Aussicht inbegriffen.',
    'Ein Zelt am Morgen',
    'NF401001',
    'tents',
    'small-camps',
  ],
  [
    'therese-l',
    '2026-08-30',
    'scene/plateau-stars',
    'fr',
    'Personne n’a dormi, personne ne s’est plaint.',
    'Des étoiles au-dessus d’un plateau',
    'NF401001',
    'tents',
    'small-camps',
  ],
];

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

export const MEDIA: readonly MediaDoc[] = SENT.map(
  ([userId, day, image, language, caption, alt, productIds, categories, streams]) => ({
    mediaId: `${userId}-${day}`,
    user: USERS.find((user) => user.userId === userId) as MediaUserAnswer,
    image,
    alt,
    caption,
    language,
    createdAt: `${day}T09:00:00.000Z`,
    productIds: listOf(productIds),
    categories: listOf(categories),
    streamIds: listOf(streams),
    state: 'published',
  }),
);

/** Seeds the demo shop's pictures and people; existing ones stay unchanged. */
export async function seedMedia(store: Store): Promise<void> {
  const ops = [
    ...USERS.map((user) => ({ op: 'insert', kind: KIND.user, id: user.userId, body: user }) as const),
    ...MEDIA.map(
      (media) => ({ op: 'insert', kind: KIND.media, id: media.mediaId, ref: media.state, body: media }) as const,
    ),
  ];
  await Promise.all(
    ops.map((one) =>
      store.commit([one]).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
      }),
    ),
  );
}
