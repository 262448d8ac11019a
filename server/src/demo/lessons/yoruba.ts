import { closing } from '#demo/scenes/closing.ts'
import { glossary } from '#demo/scenes/glossary.ts'
import { headline } from '#demo/scenes/heading.ts'
import { toneWords } from '#demo/scenes/tones.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'oro.yoruba'

export const yoruba: DemoPost[] = [
  {
    key: 'oko-tones',
    by,
    title: 'Ọkọ: one spelling, four words',
    body: 'Husband, hoe, vehicle, spear. The letters are the same, the tune is not. Hum it first: dò, re, mí. Then say it.',
    tags: ['languages', 'yoruba', 'tones'],
    media: [
      clip({
        shape: 'tall',
        palette: 'danfo',
        alt: 'Four Yoruba words spelled oko with different tone marks, sung on low, mid and high notes.',
        scenes: [
          toneWords({
            title: 'Same letters, another tune',
            words: [
              {
                syllables: [
                  ['ọ', 'mid'],
                  ['kọ', 'mid'],
                ],
                word: 'ọkọ',
                meaning: 'husband',
              },
              {
                syllables: [
                  ['ọ', 'mid'],
                  ['kọ́', 'high'],
                ],
                word: 'ọkọ́',
                meaning: 'hoe',
              },
              {
                syllables: [
                  ['ọ', 'mid'],
                  ['kọ̀', 'low'],
                ],
                word: 'ọkọ̀',
                meaning: 'vehicle, boat',
              },
              {
                syllables: [
                  ['ọ̀', 'low'],
                  ['kọ̀', 'low'],
                ],
                word: 'ọ̀kọ̀',
                meaning: 'spear',
              },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'igba-tones',
    by,
    title: 'Igba: two hundred calabashes',
    body: 'Another family of words that only the tone can tell apart. When a talking drum speaks, it plays exactly these steps, and people understand without one letter.',
    tags: ['languages', 'yoruba', 'music'],
    media: [
      clip({
        shape: 'square',
        palette: 'danfo',
        alt: 'Four Yoruba words spelled igba with different tones, sung on low, mid and high notes.',
        scenes: [
          toneWords({
            title: 'Four times igba',
            words: [
              {
                syllables: [
                  ['i', 'mid'],
                  ['gba', 'mid'],
                ],
                word: 'igba',
                meaning: 'two hundred',
              },
              {
                syllables: [
                  ['i', 'mid'],
                  ['gbá', 'high'],
                ],
                word: 'igbá',
                meaning: 'calabash',
              },
              {
                syllables: [
                  ['ì', 'low'],
                  ['gbà', 'low'],
                ],
                word: 'ìgbà',
                meaning: 'time, season',
              },
              {
                syllables: [
                  ['ì', 'low'],
                  ['gbá', 'high'],
                ],
                word: 'ìgbá',
                meaning: 'garden egg',
              },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'greetings-by-hour',
    by,
    title: 'Greet by the hour',
    body: 'Ẹ is for elders and for more than one person. To a friend or a child say O káàárọ̀. In Yoruba we do not enter a house with a question, we enter with a greeting. Ẹ kú is the key: ẹ kú iṣẹ́ to somebody working, ẹ kú ọjà to somebody in the market, ẹ kú ìrìnàjò to somebody back from a journey.',
    tags: ['languages', 'yoruba', 'culture'],
    media: [
      clip({
        shape: 'tall',
        palette: 'danfo',
        music: 'koraMorning',
        alt: 'Yoruba greetings with their meaning, from good morning to thank you.',
        scenes: [
          headline({ seconds: 2.6, kicker: 'Yorùbá', lines: ['Ẹ kú', '*greet first', 'ask later'] }),
          glossary({
            seconds: 9,
            title: 'Greet by the hour',
            pairs: [
              ['Ẹ káàárọ̀', 'good morning'],
              ['Ẹ káàsán', 'good afternoon'],
              ['Ẹ kúrọ̀lẹ́', 'good evening'],
              ['Ẹ ṣé', 'thank you'],
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'count-to-ten',
    by,
    title: 'Count to ten',
    body: 'Say the first page in the morning and the second at night. After one week, count your change in the bus.',
    tags: ['languages', 'yoruba', 'maths'],
    media: pictures({ shape: 'portrait', palette: 'danfo' }, [
      [
        'Yoruba numbers one to five.',
        glossary({
          seconds: 9,
          title: 'Ení, èjì, ẹ̀ta',
          pairs: [
            ['ení', '1'],
            ['èjì', '2'],
            ['ẹ̀ta', '3'],
            ['ẹ̀rin', '4'],
            ['àrún', '5'],
          ],
        }),
      ],
      [
        'Yoruba numbers six to ten.',
        glossary({
          seconds: 9,
          title: 'Ẹ̀fà to ẹ̀wá',
          pairs: [
            ['ẹ̀fà', '6'],
            ['èje', '7'],
            ['ẹ̀jọ', '8'],
            ['ẹ̀sán', '9'],
            ['ẹ̀wá', '10'],
          ],
        }),
      ],
    ]),
  },
  {
    key: 'owe-owo-omode',
    by,
    title: 'Òwe: the shelf and the gourd',
    body: 'Ọwọ́ ọmọdé kò tó pẹpẹ, ti àgbàlagbà kò wọ kèrègbè. The child cannot reach the shelf, the elder cannot enter the gourd. We need each other.',
    tags: ['languages', 'history', 'yoruba', 'proverbs'],
    media: [
      clip({
        shape: 'tall',
        palette: 'indigo',
        music: 'koraMorning',
        alt: 'A Yoruba proverb and its meaning in large type.',
        scenes: [
          headline({
            seconds: 4.4,
            kicker: 'Òwe',
            lines: ['Ọwọ́ ọmọdé', 'kò tó', '*pẹpẹ'],
            foot: 'A child’s hand cannot reach the shelf,',
          }),
          headline({
            seconds: 4.4,
            kicker: 'Òwe',
            lines: ['ti àgbàlagbà', 'kò wọ', '*kèrègbè'],
            foot: 'an elder’s cannot enter the gourd.',
          }),
          closing({ seconds: 3.4, text: 'We need each other.', sign: '@oro.yoruba' }),
        ],
      }),
    ],
  },
]
