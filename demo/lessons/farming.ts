import { closing } from '../scenes/closing.ts'
import { cropRows } from '../scenes/crop-rows.ts'
import { growth } from '../scenes/growth.ts'
import { headline } from '../scenes/heading.ts'
import { steps } from '../scenes/steps.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'terver.farms'

export const farming: DemoPost[] = [
  {
    key: 'cowpea-sixty-days',
    by,
    title: 'Cowpea, from seed to pot',
    body: 'Sixty-five days in twelve seconds. Weed twice before it closes the row and check the flowers early in the morning, that is when you see the thrips.',
    tags: ['farming', 'science', 'beans'],
    media: [
      clip({
        shape: 'tall',
        palette: 'leaf',
        music: 'fields',
        alt: 'A cowpea grows from a seed to a plant with pods while the days are counted.',
        scenes: [
          growth({
            seconds: 12,
            title: 'Cowpea in 65 days',
            days: [
              [0, 'Sow 3 cm deep, in moist soil'],
              [5, 'The first shoot breaks the ground'],
              [14, 'True leaves: weed now'],
              [28, 'It branches: weed again'],
              [42, 'Flowers: look for insects'],
              [65, 'Pods are dry: pick them'],
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'maize-spacing',
    by,
    title: 'How many maize stands on one hectare?',
    body: 'Spacing is money. Too close and the cobs are small, too far and weeds eat your fertilizer. 75 by 25 with one plant per stand gives 53,333 plants. Buy seed for that number plus ten per cent for the birds.',
    tags: ['farming', 'maths', 'maize', 'benue'],
    media: [
      clip({
        shape: 'tall',
        palette: 'leaf',
        music: 'fields',
        alt: 'A field from above fills with maize plants; the count for a hectare is 53,333.',
        scenes: [cropRows({ seconds: 9, title: 'Maize: 75 by 25 cm', betweenRows: 75, inRow: 25 })],
      }),
    ],
  },
  {
    key: 'store-yams',
    by,
    title: 'Keep your yams until June',
    body: 'My father keeps his in the barn for six months. The secret is no secret: shade, air and your own two eyes every week. One rotten tuber talks to its neighbours.',
    tags: ['farming', 'storage', 'yam'],
    media: [
      clip({
        shape: 'tall',
        palette: 'leaf',
        music: 'fields',
        alt: 'Four rules for storing yams.',
        scenes: [
          headline({ seconds: 2.6, kicker: 'Storage', lines: ['Yams', 'that last', '*till June'] }),
          steps({
            seconds: 8,
            title: 'In the barn',
            items: [
              'Cure them: 4 to 7 days in a warm, humid, shaded place',
              'Tie or stack so that air passes',
              'Keep sun and rain off',
              'Look every week, take out the rotten',
            ],
          }),
          closing({ seconds: 3, text: 'A yam needs shade and air. Not a bag.', sign: '@terver.farms' }),
        ],
      }),
    ],
  },
  {
    key: 'compost-heap',
    by,
    title: 'Compost: feed the soil first',
    body: 'Fertilizer is dear this year. Your kitchen and your goats are making some for free. Two pages, start this weekend and it is ready before second season planting.',
    tags: ['farming', 'science', 'compost'],
    media: pictures({ shape: 'portrait', palette: 'leaf' }, [
      [
        'How to build a compost heap in five steps.',
        steps({
          seconds: 9,
          title: 'Build the heap',
          items: [
            'Pick a shady place, loosen the ground',
            'A hand of dry stalks and leaves',
            'A hand of green: weeds, peelings',
            'Thin layer of manure, then water',
            'Repeat to waist height and cover',
          ],
        }),
      ],
      [
        'What belongs in compost and what does not.',
        steps({
          seconds: 9,
          title: 'In or out?',
          items: [
            '+ Yam peels, maize stalks, ash (a little)',
            '+ Goat, cow and chicken droppings',
            '- Meat and oil: rats will come',
            '- Plastic, glass and sick plants',
          ],
        }),
      ],
    ]),
  },
]
