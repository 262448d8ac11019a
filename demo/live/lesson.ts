import type { Clip } from '../drawing/film.ts'
import { named } from '../lessons/catalogue.ts'
import { clip } from '../lessons/post.ts'
import { demoAccounts, creators } from '../people.ts'
import { closing } from '../scenes/closing.ts'
import { glossary } from '../scenes/glossary.ts'
import { headline } from '../scenes/heading.ts'
import { type ToneWord, toneWords } from '../scenes/tones.ts'

/** The live lesson of the demo. */
export const liveLesson = {
  title: 'Yorùbá by ear: sing the tone first',
  welcome: 'Ẹ káàbọ̀! Hum every word before you say it. Ask here, I read everything.',
} as const

const teacher = 'oro.yoruba'
const signedInAs = new Set<string>(demoAccounts.map(({ username }) => username))

/** The next one teaches when somebody's plan has no live minutes left; nobody as whom visitors sign in. */
export const teachers: readonly string[] = [
  teacher,
  ...creators
    .map(({ username }) => username)
    .filter((username) => username !== teacher && !signedInAs.has(username)),
]

const baskets: readonly ToneWord[] = [
  {
    syllables: [
      ['a', 'mid'],
      ['gbọ̀n', 'low'],
    ],
    word: 'agbọ̀n',
    meaning: 'basket',
  },
  {
    syllables: [
      ['à', 'low'],
      ['gbọn', 'mid'],
    ],
    word: 'àgbọn',
    meaning: 'coconut',
  },
  {
    syllables: [
      ['a', 'mid'],
      ['gbọ́n', 'high'],
    ],
    word: 'agbọ́n',
    meaning: 'wasp',
  },
  {
    syllables: [
      ['à', 'low'],
      ['gbọ̀n', 'low'],
    ],
    word: 'àgbọ̀n',
    meaning: 'chin',
  },
]

const greetings = [
  ['Ẹ káàárọ̀', 'good morning'],
  ['Ẹ káàsán', 'good afternoon'],
  ['Ẹ kúùrọ̀lẹ́', 'good evening'],
  ['Ẹ ṣé', 'thank you'],
] as const

/** The scenes of a post that this lesson shows again. */
const scenesOf = (key: string) =>
  named(key).media.flatMap((media) => (media.kind === 'clip' ? media.scenes : []))

/** What the teacher shows, again and again. */
export const liveClip: Clip = clip({
  shape: 'wide',
  palette: 'danfo',
  alt: 'Yoruba words that only their tones tell apart, sung on low, mid and high notes.',
  scenes: [
    headline({ seconds: 3.4, kicker: 'Yorùbá', lines: ['Sing it first,', '*then say it'] }),
    ...scenesOf('oko-tones'),
    glossary({ seconds: 9, title: 'Greet by the hour', pairs: greetings }),
    ...scenesOf('igba-tones'),
    toneWords({ title: 'Basket, coconut, wasp, chin', words: baskets }),
    closing({ seconds: 4, text: 'Now you: write a word in the chat.', sign: `@${teacher}` }),
  ],
})
