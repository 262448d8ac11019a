import { toneWords } from '../scenes/tones.ts'
import { type DemoPost, clip } from './post.ts'

const by = 'oro.yoruba'

export const yorubaTones: DemoPost[] = [
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
]
