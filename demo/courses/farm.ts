import { cropRows } from '../scenes/crop-rows.ts'
import type { DemoCourse } from './course.ts'

export const farm: DemoCourse = {
  key: 'farm-that-pays',
  by: 'terver.farms',
  title: 'A small farm that pays: maize, beans and yam',
  description: `Half a hectare, three crops, and a plan for the month when everybody sells.

- Space maize so that each stand feeds
- Bring cowpea from seed to pot in 65 days
- Make soil out of what others burn
- Keep yams until the price is right

Made on my own land outside Gboko. Where your rain comes at another time, move the dates, not the order.`,
  difficultyLevel: 'INTERMEDIATE',
  tags: ['farming', 'science', 'business'],
  cover: {
    palette: 'leaf',
    scene: cropRows({ seconds: 9, title: '', betweenRows: 75, inRow: 25 }),
  },
  modules: [
    {
      title: 'In the ground',
      lessons: [
        {
          title: 'How many stands on one hectare',
          isPreview: true,
          post: 'maize-spacing',
          about: '75 by 25, and what happens when you crowd them.',
        },
        {
          title: 'Cowpea, from seed to pot',
          post: 'cowpea-sixty-days',
          about: 'Weed twice before it closes.',
        },
        { title: 'Feed the soil first', post: 'compost-heap', about: 'Build the heap in an afternoon.' },
      ],
    },
    {
      title: 'Out of the ground',
      lessons: [
        { title: 'Keep your yams until June', post: 'store-yams', about: 'Shade and air. Not a bag.' },
        {
          title: 'When to sell',
          body: `The same heap of yams is worth twice as much in June as in November. The question is what June costs you.

- Rot: in a good barn one tuber in ten, in a bad one four.
- Hunger: what you must sell now for school fees, sell now.
- Theft: a barn near the house is worth the walk.

Divide the harvest in three: one to eat, one for fees, one for June. Write the three on the door of the barn and let nobody move the chalk.`,
        },
      ],
    },
  ],
}
