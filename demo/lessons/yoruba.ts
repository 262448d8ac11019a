import { closing } from '../scenes/closing.ts'
import { glossary } from '../scenes/glossary.ts'
import { headline } from '../scenes/heading.ts'
import { type DemoPost, clip, pictures } from './post.ts'
import { yorubaTones } from './yoruba-tones.ts'

const by = 'oro.yoruba'

export const yoruba: DemoPost[] = [
  ...yorubaTones,
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
              ['Ẹ kúùrọ̀lẹ́', 'good evening'],
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
