import { sleevePattern } from '../scenes/sleeve.ts'
import type { DemoCourse } from './course.ts'

export const gown: DemoCourse = {
  key: 'fitted-gown',
  by: 'tolu.cuts',
  title: 'Sew a fitted gown that fits the first time',
  description: `Measure, draft, cut and finish one gown on your own block. Any straight-stitch machine will do.

- Take eleven measurements that agree with each other
- Draft a bodice and a sleeve for one real body
- Buy the right yards of Ankara, and no more
- Sew the three stitches that hold when the machine cannot

## How we work

Each lesson is short enough for a phone in the shop. Watch, pause, cut, then watch again. You need a tape that is not stretched, brown paper, chalk and three yards of cloth you are not afraid of.`,
  difficultyLevel: 'BEGINNER',
  tags: ['fashion', 'tailoring', 'crafts'],
  price: 12_000,
  originalPrice: 15_000,
  cover: { palette: 'indigo', scene: sleevePattern({ seconds: 9, title: '' }) },
  modules: [
    {
      title: 'Before you cut',
      lessons: [
        {
          title: 'What this course makes',
          isPreview: true,
          body: `One lined gown, knee length, with a set-in sleeve and a zip at the centre back.

You will sew it for a real person, because a stand never complains. Choose somebody patient. By the last lesson they will have a gown and you will have a **block**: a paper copy of their body from which you can cut every other style.

> Do not start on the expensive cloth. The first gown is for learning, the second for wearing.`,
        },
        {
          title: 'Measure a body once, correctly',
          post: 'measure-a-customer',
          about: 'Eleven measurements, the order to take them in, and how to write them down.',
        },
        {
          title: 'How many yards to buy',
          post: 'how-much-ankara',
          about: 'Yards for a medium size on cloth that is 45 inches wide.',
        },
      ],
    },
    {
      title: 'Draft and sew',
      lessons: [
        {
          title: 'Draft a sleeve that sits',
          post: 'set-in-sleeve',
          about: 'Fold, biceps, wrist, side seam, then the cap.',
        },
        {
          title: 'Three hand stitches',
          post: 'three-hand-stitches',
          about: 'Running to hold, back to carry weight, whip for the edge.',
        },
        {
          title: 'Press, fit, finish',
          body: `Press each seam before you cross it with another. It takes one minute and saves the whole gown.

1. Tack the side seams by hand and let the person move: sit, lift an arm, breathe out.
2. Pin what pulls, mark it with chalk, take it off.
3. Sew, press open, overcast the edges.
4. Hem last, with the shoes she will wear.

If the sleeve drags to the front, the cap is too flat: raise it by a finger. If it stands, lower it by half.`,
        },
      ],
    },
  ],
}
