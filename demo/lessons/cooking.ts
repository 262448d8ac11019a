import { closing } from '../scenes/closing.ts'
import { columns } from '../scenes/columns.ts'
import { headline } from '../scenes/heading.ts'
import { marketTable } from '../scenes/market-table.ts'
import { mixing } from '../scenes/mixing.ts'
import { steps } from '../scenes/steps.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'ekaette.kitchen'

export const cooking: DemoPost[] = [
  {
    key: 'jollof-base',
    by,
    title: 'The jollof base, in one blender',
    body: 'Everything starts here. Blend it, boil the water out, then fry. If the base is sour your rice will be sour, so cook it until the oil floats.',
    tags: ['cooking', 'jollof', 'naijafood'],
    media: [
      clip({
        shape: 'tall',
        palette: 'pepper',
        music: 'kitchen',
        alt: 'Bell peppers, tomatoes, onion and scotch bonnet fill a blender jar.',
        scenes: [
          mixing({
            seconds: 9,
            title: 'Jollof base for six people',
            parts: [
              { amount: '4 tatashe', name: 'big red bell pepper', color: '#f2452d' },
              { amount: '3 tomatoes', name: 'ripe and firm', color: '#ff7a45' },
              { amount: '1 onion', name: 'keep one for frying', color: '#f4d9e4' },
              { amount: '2 ata rodo', name: 'seeds out if you fear', color: '#fabf21' },
            ],
          }),
        ],
      }),
    ],
  },
  {
    key: 'pepper-scale',
    by,
    title: 'How hot is your pepper?',
    body: 'Scoville units count how much you must thin a pepper with sugar water before the tongue feels nothing. Ata rodo no dey play. Milk helps, water does not: the burning part does not dissolve in water.',
    tags: ['cooking', 'science', 'pepper'],
    media: [
      clip({
        shape: 'portrait',
        palette: 'pepper',
        music: 'kitchen',
        alt: 'Columns compare tatashe, shombo and ata rodo; ata rodo is by far the hottest.',
        scenes: [
          columns({
            seconds: 8,
            title: 'How hot is it?',
            columns: [
              { name: 'Tatashe', value: 6, says: 'under 1,000', tone: 'second' },
              { name: 'Shombo', value: 40, says: '30 to 50,000', tone: 'panel' },
              { name: 'Ata rodo', value: 225, says: '100,000 up', tone: 'accent' },
            ],
            note: 'Scoville heat units, roughly',
          }),
        ],
      }),
    ],
  },
  {
    key: 'edikang-ikong',
    by,
    title: 'Edikang ikong without a swimming pool',
    body: 'In Calabar we do not add water to this soup. The waterleaf brings its own. Squeeze it, cook it first, and let ugu enter last so that it stays green and keeps its bite. My grandmother would stand behind you with the spoon if you opened the tap.',
    tags: ['cooking', 'calabar', 'soup'],
    media: [
      clip({
        shape: 'tall',
        palette: 'pepper',
        music: 'kitchen',
        alt: 'Steps for edikang ikong soup: meat, palm oil, waterleaf, then ugu.',
        scenes: [
          headline({ seconds: 2.8, kicker: 'Calabar kitchen', lines: ['Edikang', 'ikong', '*no water'] }),
          steps({
            seconds: 9,
            title: 'The order matters',
            items: [
              'Cook the meat and stockfish until the pot is nearly dry',
              'Palm oil, crayfish, pepper',
              'Waterleaf, washed and squeezed',
              'Periwinkle, then ugu for 3 minutes',
            ],
          }),
          closing({ seconds: 3, text: 'Ugu goes in last and stays green.', sign: '@ekaette.kitchen' }),
        ],
      }),
    ],
  },
  {
    key: 'sunday-market',
    by,
    title: 'Sunday rice for six: what I paid',
    body: 'Watt Market, Saturday morning. Prices change, the habit should not: write it down before you cook and you will know what a plate costs you.',
    tags: ['cooking', 'business', 'market'],
    media: pictures({ shape: 'square', palette: 'pepper' }, [
      [
        'A table of market prices that adds up to 14,200 naira.',
        marketTable({
          seconds: 12,
          title: 'Sunday rice for six',
          rows: [
            ['Rice, 6 cups', 3600],
            ['Chicken, half', 5500],
            ['Pepper, tomato', 2400],
            ['Onions, oil', 1900],
            ['Spices', 800],
          ],
          total: 'The pot costs',
        }),
      ],
    ]),
  },
]
