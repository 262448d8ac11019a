import { countingBits } from '../scenes/bits.ts'
import { closing } from '../scenes/closing.ts'
import { codeLines } from '../scenes/code-lines.ts'
import { headline } from '../scenes/heading.ts'
import { sortingBars } from '../scenes/sorting.ts'
import { steps } from '../scenes/steps.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'aisha.codes'

export const coding: DemoPost[] = [
  {
    key: 'count-in-bits',
    by,
    title: 'Count to nine with four lamps',
    body: 'A computer has no fingers, only switches. Each lamp is worth double its neighbour. Da sauƙi, abi?',
    tags: ['coding', 'maths', 'binary'],
    media: [
      clip({
        shape: 'tall',
        palette: 'night',
        alt: 'Four lamps worth 8, 4, 2 and 1 switch on and off to count from 0 to 9.',
        scenes: [countingBits({ title: 'Counting with switches', upTo: 9 })],
      }),
    ],
  },
  {
    key: 'bubble-sort',
    by,
    title: 'Bubble sort, one pair at a time',
    body: 'Like arranging children by height for assembly: only look at two neighbours, swap if the taller stands first, walk on. The biggest one reaches the end after every walk.',
    tags: ['coding', 'science', 'algorithms'],
    media: [
      clip({
        shape: 'tall',
        palette: 'night',
        music: 'circuits',
        alt: 'Bars of different heights are sorted by swapping neighbours.',
        scenes: [sortingBars({ seconds: 14, title: 'Bubble sort', values: [6, 3, 7, 2, 5] })],
      }),
    ],
  },
  {
    key: 'first-loop',
    by,
    title: 'Your first loop',
    body: 'Type it, run it, then change the 4 to 8 and guess before you run it again. range(1, 4) stops before 4. That small thing catches everybody once, me too, in my room in Kano at 2 a.m.',
    tags: ['coding', 'python', 'beginners'],
    media: [
      clip({
        shape: 'wide',
        palette: 'night',
        music: 'circuits',
        alt: 'A Python loop is typed and prints Day 1, Day 2, Day 3.',
        scenes: [
          codeLines({
            title: 'Your first loop',
            file: 'days.py',
            code: ['for day in range(1, 4):', '    print("Day", day)'],
            output: ['Day 1', 'Day 2', 'Day 3'],
            size: 29,
          }),
        ],
      }),
    ],
  },
  {
    key: 'shop-function',
    by,
    title: 'Let Python add the VAT',
    body: 'A function is a recipe: what goes in, what comes out. VAT in Nigeria is 7.5 per cent, so two thousand naira becomes 2,150. Write one for your own shop and post the code under this clip, I will read every one of them.',
    tags: ['coding', 'python', 'business'],
    media: [
      clip({
        shape: 'tall',
        palette: 'night',
        music: 'circuits',
        alt: 'A Python function that adds 7.5 per cent VAT is typed and prints 2150.0.',
        scenes: [
          headline({ seconds: 2.6, kicker: 'Python', lines: ['Let the', '*function', 'do the VAT'] }),
          codeLines({
            title: 'Price with VAT',
            file: 'shop.py',
            code: [
              'vat = 7.5',
              '',
              'def total(price):',
              '    extra = price * vat / 100',
              '    return price + extra',
              '',
              'print(total(2000))',
            ],
            output: ['2150.0'],
          }),
          closing({ seconds: 3, text: 'Name it well and you need fewer comments.', sign: '@aisha.codes' }),
        ],
      }),
    ],
  },
  {
    key: 'three-beginner-bugs',
    by,
    title: 'Read the error, it is talking to you',
    body: 'Three messages every beginner meets in the first week. Do not panic and do not delete everything. Read the last line first.',
    tags: ['coding', 'python', 'debugging'],
    media: pictures({ shape: 'square', palette: 'night' }, [
      [
        'SyntaxError: check the colon and the brackets.',
        steps({
          seconds: 9,
          title: 'SyntaxError',
          size: 34,
          items: [
            'Python could not read the line',
            'Is there a : after for, if and def?',
            'Does every ( have its ) ?',
          ],
        }),
      ],
      [
        'NameError: the name is not known.',
        steps({
          seconds: 9,
          title: 'NameError',
          size: 34,
          items: [
            'You used a name it has not met',
            'Check the spelling, letter by letter',
            'Total and total are two names',
          ],
        }),
      ],
      [
        'IndentationError: the spaces do not line up.',
        steps({
          seconds: 9,
          title: 'IndentationError',
          size: 34,
          items: ['The spaces do not line up', 'Use four spaces, always four', 'Never mix tabs and spaces'],
        }),
      ],
    ]),
  },
]
