import { balance } from '../scenes/balance.ts'
import { closing } from '../scenes/closing.ts'
import { addFractions } from '../scenes/fractions.ts'
import { headline } from '../scenes/heading.ts'
import { moonMonth } from '../scenes/moon.ts'
import { threeFourFive } from '../scenes/squares.ts'
import { steps } from '../scenes/steps.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'mr.chinedu'

export const maths: DemoPost[] = [
  {
    key: 'add-fractions',
    by,
    title: 'Why ½ + ⅓ is not ⅖',
    body: 'You cannot add pieces of different sizes. Cut both cakes into sixths first, then count. Nwayọ nwayọ: slowly, until you see it.',
    tags: ['maths', 'exams', 'fractions'],
    media: [
      clip({
        shape: 'tall',
        palette: 'exercise',
        music: 'chalk',
        alt: 'A half and a third of a circle are cut into sixths and joined into five sixths.',
        scenes: [
          addFractions({
            seconds: 9,
            title: 'Add ½ and ⅓',
            first: { top: 1, bottom: 2 },
            second: { top: 1, bottom: 3 },
          }),
        ],
      }),
    ],
  },
  {
    key: 'balance-equation',
    by,
    title: 'An equation is a balance',
    body: 'Whatever you do to the left, do to the right, and the scale stays level. This one idea carries you from JSS 1 to the last question of the WAEC paper. Try the next one in the comments: 4x − 7 = 21. Show your steps, not only the answer.',
    tags: ['maths', 'exams', 'algebra', 'waec'],
    media: [
      clip({
        shape: 'tall',
        palette: 'exercise',
        music: 'chalk',
        alt: 'The equation 3x plus 5 equals 20 is solved on a balance: x is 5.',
        scenes: [
          balance({
            seconds: 10,
            title: 'Solve 3x + 5 = 20',
            lines: [
              { left: '3x + 5', right: '20', done: 'start' },
              { left: '3x', right: '15', done: 'take 5 from both' },
              { left: 'x', right: '5', done: 'divide both by 3' },
            ],
          }),
          closing({ seconds: 3, text: 'Check it: 3 × 5 + 5 = 20', sign: '@mr.chinedu' }),
        ],
      }),
    ],
  },
  {
    key: 'three-four-five',
    by,
    title: 'Pythagoras with small squares',
    body: 'Count them. 9 on the short side, 16 on the next, 25 on the long one. Bricklayers in Enugu use the same 3-4-5 with a rope to set a true corner.',
    tags: ['maths', 'geometry', 'crafts'],
    media: [
      clip({
        shape: 'tall',
        palette: 'exercise',
        music: 'chalk',
        alt: 'Squares on the sides of a 3, 4, 5 triangle fill with 9, 16 and 25 small squares.',
        scenes: [
          headline({ seconds: 2.6, kicker: 'Geometry', lines: ['3, 4 and', '*5', 'make a corner'] }),
          threeFourFive({ seconds: 9, title: 'Count the squares' }),
        ],
      }),
    ],
  },
  {
    key: 'moon-month',
    by,
    title: 'One month of the moon',
    body: 'The moon makes no light of its own. We see the half the sun is lighting, from a changing side, in about 29½ days. Look up tonight after the rain and tell us below what you see. In Igbo the same word, ọnwa, is both the moon and the month.',
    tags: ['science', 'exams', 'sky'],
    media: [
      clip({
        shape: 'tall',
        palette: 'night',
        music: 'lagoonNight',
        alt: 'The phases of the moon pass from new to full and back while it circles the earth.',
        scenes: [moonMonth({ seconds: 16, title: 'One month of the moon' })],
      }),
    ],
  },
  {
    key: 'exam-hall',
    by,
    title: 'The night before and the first ten minutes',
    body: 'After twelve years of invigilating I have seen good students lose marks they already had. Two pages to keep on your phone. Share with one friend who is writing this year.',
    tags: ['exams', 'waec', 'jamb', 'studytips'],
    media: pictures({ shape: 'portrait', palette: 'exercise' }, [
      [
        'A list for the evening before an examination.',
        steps({
          seconds: 9,
          title: 'The evening before',
          items: [
            '+ Pack two pens, pencil, ruler, calculator',
            '+ Put your exam slip in the same bag',
            '+ Read your one-page summary, then stop',
            '+ Sleep: eight hours beat two more chapters',
            '- No new topic tonight',
          ],
        }),
      ],
      [
        'A list for the first ten minutes of an examination.',
        steps({
          seconds: 9,
          title: 'The first ten minutes',
          items: [
            'Read every question once, pen down',
            'Mark the ones you know well',
            'Share the minutes by the marks',
            'Begin with your strongest question',
          ],
        }),
      ],
    ]),
  },
]
