import { closing } from '../scenes/closing.ts'
import { columns } from '../scenes/columns.ts'
import { headline } from '../scenes/heading.ts'
import { marketTable } from '../scenes/market-table.ts'
import { steps } from '../scenes/steps.ts'
import { type DemoPost, clip, pictures } from './post.ts'

const by = 'ngozi.ledger'

export const bookkeeping: DemoPost[] = [
  {
    key: 'akara-profit',
    by,
    title: 'She sold ₦42,000. What did she earn?',
    body: 'Money that enters is not money you earned. Take out what you spent to make it, then look. Ego bụ ego, but profit is the one that feeds you.',
    tags: ['business', 'maths', 'bookkeeping'],
    media: [
      clip({
        shape: 'tall',
        palette: 'ledger',
        music: 'counter',
        alt: 'A cash book page: sales of 42,000 naira less costs leave a profit of 12,000.',
        scenes: [
          marketTable({
            seconds: 9.5,
            title: 'One Saturday of akara',
            rows: [
              ['Sales', 42_000],
              ['Beans', -14_500],
              ['Oil', -9800],
              ['Pepper, onion', -3200],
              ['Gas', -2500],
            ],
            total: 'Profit',
          }),
        ],
      }),
    ],
  },
  {
    key: 'markup-margin',
    by,
    title: 'Mark-up is not margin',
    body: 'Bought for ₦800, sold for ₦1,000. You added 25 per cent on cost, but only 20 per cent of the price is yours. Mix these two up when you give a discount and you will be working for free.',
    tags: ['business', 'pricing', 'maths'],
    media: [
      clip({
        shape: 'tall',
        palette: 'ledger',
        music: 'counter',
        alt: 'Columns: cost 800, gain 200, price 1,000; mark-up 25 per cent, margin 20 per cent.',
        scenes: [
          columns({
            seconds: 7,
            title: 'Mark-up or margin?',
            columns: [
              { name: 'Cost', value: 800, says: '₦800', tone: 'second' },
              { name: 'Gain', value: 200, says: '₦200', tone: 'accent' },
              { name: 'Price', value: 1000, says: '₦1,000', tone: 'accent' },
            ],
            note: 'The same ₦200, two percentages',
          }),
          steps({
            seconds: 5,
            title: '₦200 compared with what?',
            items: ['200 ÷ 800 = 25 %: mark-up on the cost', '200 ÷ 1,000 = 20 %: margin of the price'],
          }),
          closing({ seconds: 3, text: 'Give discounts from the margin.', sign: '@ngozi.ledger' }),
        ],
      }),
    ],
  },
  {
    key: 'break-even',
    by,
    title: 'How many must I sell before I gain one naira?',
    body: 'Rent does not wait for customers. Divide what you pay every month by what one piece leaves in your hand, and paste the answer on the wall of the shop. When you pass that number you can smile. Before it, no party. This long one is for everybody in Ariaria who asked me last week.',
    tags: ['business', 'maths', 'aba', 'startup'],
    media: [
      clip({
        shape: 'wide',
        palette: 'ledger',
        music: 'counter',
        alt: 'Rent, light and pay of 60,000 naira divided by 300 naira a piece gives 200 pieces.',
        scenes: [
          headline({ seconds: 3, kicker: 'Break-even', lines: ['Before I gain', '*one naira'] }),
          marketTable({
            seconds: 8,
            title: 'Every month, sale or no sale',
            rows: [
              ['Shop rent', 35_000],
              ['Light and data', 10_000],
              ['Apprentice', 15_000],
            ],
            total: 'Fixed costs',
          }),
          steps({
            seconds: 8,
            title: 'One belt',
            size: 36,
            items: ['Sold for ₦1,500', 'Leather, buckle, thread: ₦1,200', 'Left in the hand: ₦300'],
          }),
          headline({ seconds: 4.5, kicker: '₦60,000 ÷ ₦300', lines: ['*200 belts', 'then profit'] }),
          closing({ seconds: 3.5, text: 'Know the number. Paste it on the wall.', sign: '@ngozi.ledger' }),
        ],
      }),
    ],
  },
  {
    key: 'cash-book-rules',
    by,
    title: 'A cash book in four rules',
    body: 'Exercise book, ruler, biro. That is the whole software. Start on a market day.',
    tags: ['business', 'bookkeeping', 'smallbusiness'],
    media: pictures({ shape: 'portrait', palette: 'ledger' }, [
      [
        'Four rules for keeping a cash book.',
        steps({
          seconds: 9,
          title: 'A cash book in four rules',
          items: [
            'Write it the same day, even ₦50',
            'Money in on the left, money out on the right',
            'Count the cash at closing: does it agree?',
            'Your own chop money is money out too',
          ],
        }),
      ],
      [
        'A page of a cash book that ends with 9,300 naira in the box.',
        marketTable({
          seconds: 12,
          title: 'Monday',
          rows: [
            ['In the box', 5000],
            ['Sales', 18_400],
            ['Thread, zips', -6100],
            ['Transport', -1500],
            ['To the bank', -6500],
          ],
          total: 'In the box',
        }),
      ],
    ]),
  },
]
