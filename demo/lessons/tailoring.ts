import { closing } from '../scenes/closing.ts'
import { columns } from '../scenes/columns.ts'
import { headline } from '../scenes/heading.ts'
import { sleevePattern } from '../scenes/sleeve.ts'
import { steps } from '../scenes/steps.ts'
import { stitches } from '../scenes/stitches.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'tolu.cuts'

export const tailoring: DemoPost[] = [
  {
    key: 'three-hand-stitches',
    by,
    title: 'Three hand stitches before any machine',
    body: 'My mother made me sew these three by hand for one month before I touched her Singer. Running to hold, back to carry weight, whip for the edge. If NEPA takes light, your work continues.',
    tags: ['fashion', 'crafts', 'handsewing'],
    media: [
      clip({
        shape: 'tall',
        palette: 'indigo',
        music: 'highlife',
        alt: 'Running stitch, back stitch and whip stitch being sewn in yellow thread.',
        scenes: [
          stitches({
            seconds: 9,
            title: 'Three stitches to know first',
            rows: [
              { stitch: 'running', name: 'Running stitch', use: 'to hold cloth and to gather' },
              { stitch: 'back', name: 'Back stitch', use: 'strong, for seams that pull' },
              { stitch: 'whip', name: 'Whip stitch', use: 'to finish edges and hems' },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'set-in-sleeve',
    by,
    title: 'Draft a sleeve that sits',
    body: 'Fold, biceps, wrist, side seam, then the cap. The cap is where new tailors suffer: too flat and it drags, too tall and it stands like a tent. One third of the armhole is a safe start for woven Ankara, then adjust on the body.',
    tags: ['fashion', 'tailoring', 'ankara', 'patterns'],
    media: [
      clip({
        shape: 'tall',
        palette: 'indigo',
        music: 'highlife',
        alt: 'A sleeve pattern is chalked line by line on indigo cloth with its measurements.',
        scenes: [
          headline({ seconds: 3, kicker: 'Tailoring', lines: ['Draft a', '*sleeve', 'that sits'] }),
          sleevePattern({ seconds: 9, title: 'Half a sleeve, on the fold' }),
          closing({ seconds: 3.5, text: 'Cut once. Measure twice. Iron three times.', sign: '@tolu.cuts' }),
        ],
      }),
    ],
  },
  {
    key: 'how-much-ankara',
    by,
    title: 'How many yards of Ankara?',
    body: 'Save this before you enter Balogun market. For a medium size, on cloth that is 45 inches wide. Add one yard if the print has to match.',
    tags: ['fashion', 'ankara', 'lagos'],
    media: [
      clip({
        shape: 'portrait',
        palette: 'danfo',
        music: 'highlife',
        alt: 'Columns show two yards for a blouse, two for a skirt, three for a short gown and four for a long gown.',
        scenes: [
          columns({
            seconds: 8,
            title: 'How many yards of Ankara?',
            columns: [
              { name: 'Blouse', value: 2, says: '2', tone: 'accent' },
              { name: 'Skirt', value: 2, says: '2', tone: 'accent' },
              { name: 'Short gown', value: 3, says: '3', tone: 'accent' },
              { name: 'Long gown', value: 4, says: '4', tone: 'second' },
            ],
            note: 'Medium size, 45-inch cloth',
          }),
        ],
      }),
    ],
  },
  {
    key: 'measure-a-customer',
    by,
    title: 'Measure a customer once, correctly',
    body: 'Three pages from my shop notebook. Tape flat, not tight, and let the person breathe normally. Write it down at once; a head full of numbers has spoiled many asọ ẹbí.',
    tags: ['fashion', 'tailoring', 'business'],
    media: pictures({ shape: 'portrait', palette: 'indigo' }, [
      [
        'A list of five measurements for the top of the body.',
        steps({
          seconds: 9,
          title: 'Top of the body',
          items: [
            'Bust: fullest part, tape level at the back',
            'Waist: where the body bends sideways',
            'Shoulder: bone to bone, across the back',
            'Armhole: round, two fingers inside',
            'Sleeve: shoulder bone to wrist, elbow bent',
          ],
        }),
      ],
      [
        'A list of four measurements for the lower body.',
        steps({
          seconds: 9,
          title: 'Waist and below',
          items: [
            'Hip: fullest part, feet together',
            'Waist to hip: down the side',
            'Waist to knee, then waist to floor',
            'Thigh: standing, weight on both legs',
          ],
        }),
      ],
      [
        'Do write the date, do ask about shoes; do not measure over a jacket; do not pull the tape.',
        steps({
          seconds: 9,
          title: 'Before you cut',
          items: [
            '+ Write the date: bodies change',
            '+ Ask which shoes she will wear',
            '- Do not measure over a jacket',
            '- Do not pull the tape tight',
          ],
        }),
      ],
    ]),
  },
]
