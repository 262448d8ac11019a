import { glossary } from '../scenes/glossary.ts'
import type { DemoCourse } from './course.ts'

export const yorubaTones: DemoCourse = {
  key: 'yoruba-tones',
  by: 'oro.yoruba',
  title: 'Yorùbá for beginners, tone by tone',
  description: `Hear the three tones, greet properly, and count your change.

- Tell ọkọ̀ from ọkọ and ọkọ́ by ear
- Greet an elder at any hour
- Count to ten and use it in the market
- Read tone marks aloud

My pupils are children of Houston and Peckham, and husbands of Yorùbá wives. Nobody here is too old.`,
  difficultyLevel: 'BEGINNER',
  tags: ['languages', 'yoruba', 'culture'],
  language: 'yo',
  price: 3000,
  cover: {
    palette: 'danfo',
    scene: glossary({
      seconds: 9,
      title: '',
      pairs: [
        ['ọkọ̀', 'vehicle'],
        ['ọkọ', 'husband'],
        ['ọkọ́', 'hoe'],
      ],
    }),
  },
  modules: [
    {
      title: 'The ear first',
      lessons: [
        {
          title: 'One spelling, three words',
          isPreview: true,
          post: 'oko-tones',
          about: 'Low, mid and high, sung as do, re, mi.',
        },
        {
          title: 'Four words called igba',
          post: 'igba-tones',
          about: 'Two hundred, time, calabash and garden egg.',
        },
        {
          title: 'With your eyes closed',
          post: 'oko-tones',
          as: 'sound',
          about: 'The same words as sound alone, for the bus. Say each before you hear the next.',
        },
        {
          title: 'Reading the marks',
          body: `A grave accent falls: **à** is low, *do*. No mark is mid, *re*. An acute rises: **á** is high, *mi*.

The dot below is another matter: **ẹ** as in *bed*, **ọ** as in *pot*, **ṣ** as in *shop*. It changes the letter, not the tune.

Say each word three times, then look away and say it again:

- àgbà — elder
- ọjà — market
- ilé — house
- owó — money`,
        },
      ],
    },
    {
      title: 'At the door and in the market',
      lessons: [
        {
          title: 'Greet by the hour',
          post: 'greetings-by-hour',
          about: 'From Ẹ káàárọ̀ to Ẹ ṣé.',
        },
        { title: 'Count to ten', post: 'count-to-ten', about: 'One page in the morning, one at night.' },
      ],
    },
  ],
}
