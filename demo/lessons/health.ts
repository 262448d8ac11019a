import { boxBreath } from '../scenes/breath.ts'
import { closing } from '../scenes/closing.ts'
import { headline } from '../scenes/heading.ts'
import { mixing } from '../scenes/mixing.ts'
import { steps } from '../scenes/steps.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'nurse.zainab'

export const health: DemoPost[] = [
  {
    key: 'sugar-salt-water',
    by,
    title: 'Sugar-salt water for running stomach',
    body: 'When there is no ORS sachet in the house. Level teaspoons, not heaped. Small sips, often, and go to the clinic if there is blood, fever or a weak child.',
    tags: ['health', 'science', 'firstaid'],
    media: [
      clip({
        shape: 'tall',
        palette: 'clinic',
        music: 'calm',
        alt: 'One litre of clean water, six level teaspoons of sugar and half a level teaspoon of salt in a jar.',
        scenes: [
          mixing({
            seconds: 9,
            title: 'Sugar-salt water',
            parts: [
              { amount: '1 litre', name: 'clean, boiled water', color: '#8cc8ec', liquid: true, share: 0.66 },
              { amount: '6 level', name: 'teaspoons of sugar', color: '#ffffff', share: 0.13 },
              { amount: '½ level', name: 'teaspoon of salt', color: '#e6c65c', share: 0.05 },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'box-breathing',
    by,
    title: 'Four counts, four sides',
    body: 'Before an exam, after bad news, in Lagos traffic. Two rounds with me. Sannu, you did well.',
    tags: ['health', 'exams', 'calm'],
    media: [
      clip({
        shape: 'tall',
        palette: 'clinic',
        alt: 'A circle grows and shrinks to guide breathing in four counts of four.',
        scenes: [boxBreath({ title: 'Breathe with me', rounds: 2 })],
      }),
    ],
  },
  {
    key: 'test-before-treat',
    by,
    title: 'Fever? Test first',
    body: 'Not every hot body is malaria. A rapid test takes about fifteen minutes and it is cheaper than the wrong drug. And if it is malaria, finish the tablets, even when you feel strong on the second day.',
    tags: ['health', 'malaria', 'science'],
    media: [
      clip({
        shape: 'tall',
        palette: 'clinic',
        music: 'calm',
        alt: 'Large words: test before you treat, followed by four steps.',
        scenes: [
          headline({ seconds: 2.8, kicker: 'Malaria', lines: ['Test', 'before', '*you treat'] }),
          steps({
            seconds: 8,
            title: 'When the body is hot',
            items: [
              'Get a rapid test the same day',
              'Positive: take the full course of ACT',
              'Negative: look for another cause',
              'A small child or pregnant: clinic at once',
            ],
          }),
          closing({ seconds: 3, text: 'Sleep under the net every night.', sign: '@nurse.zainab' }),
        ],
      }),
    ],
  },
  {
    key: 'wash-hands',
    by,
    title: 'Twenty seconds of soap',
    body: 'Draw it with your children and hang it beside the basin.',
    tags: ['health', 'crafts', 'family'],
    media: pictures({ shape: 'portrait', palette: 'clinic' }, [
      [
        'Five steps of hand washing.',
        steps({
          seconds: 9,
          title: 'Twenty seconds of soap',
          items: [
            'Wet both hands',
            'Soap: palms, backs, between fingers',
            'Thumbs and finger tips',
            'Rinse under running water',
            'Dry with a clean cloth or in the air',
          ],
        }),
      ],
      [
        'When to wash hands.',
        steps({
          seconds: 9,
          title: 'When?',
          items: [
            '+ Before you cook or eat',
            '+ After the toilet',
            '+ After changing a baby',
            '+ After touching animals or money',
          ],
        }),
      ],
    ]),
  },
]
