import { marketTable } from '../scenes/market-table.ts'
import type { DemoCourse } from './course.ts'

export const posBooks: DemoCourse = {
  key: 'pos-books',
  by: 'ngozi.ledger',
  title: 'Books for a POS business',
  description: `Know every evening what you earned, from one page that takes ten minutes.

- Keep a cash book that closes to the naira
- Tell the float from your own money
- Price a service so that a discount does not eat it
- Know how many transactions pay the rent

You need an exercise book, a pen and your own figures of last week. No app, no computer.`,
  difficultyLevel: 'BEGINNER',
  tags: ['business', 'bookkeeping', 'maths'],
  price: 4500,
  cover: {
    palette: 'ledger',
    scene: marketTable({
      seconds: 9,
      title: '',
      rows: [
        ['Charges', 4600],
        ['Transfers', 1900],
        ['Data, light', -1200],
      ],
      total: 'Earned',
    }),
  },
  modules: [
    {
      title: 'The daily page',
      lessons: [
        {
          title: 'The float is not your money',
          isPreview: true,
          body: `Most POS shops that close did not lose money. They ate the float.

The **float** is what the bank or your cousin gave you to work with. At night it must be whole again, in cash and on the machine together. What is above it is what you earned, and only that may buy bread.

Write the float on the first line of every page, before the first customer comes:

- Cash in the drawer
- Balance on the machine
- The two added together: *today's float*`,
        },
        {
          title: 'A cash book in four rules',
          post: 'cash-book-rules',
          about: 'Two columns, one page a day, and a line that must agree.',
        },
        {
          title: 'What came in is not what you earned',
          post: 'akara-profit',
          about: 'From sales to profit on one Saturday.',
        },
      ],
    },
    {
      title: 'Price and rent',
      lessons: [
        {
          title: 'Mark-up is not margin',
          post: 'markup-margin',
          about: 'The same ₦200, compared with two different things.',
        },
        {
          title: 'How many until I gain',
          post: 'break-even',
          about: 'Fixed costs, what each sale leaves, and the number for the wall.',
        },
        {
          title: 'Your first month',
          body: `Take four pages of your own book and answer these on paper:

1. On which day did you earn most? What was different?
2. What did you pay each month, sale or no sale?
3. How many transactions pay for that?
4. What would one more hour in the evening bring?

Whoever can answer the four has a business. Whoever cannot has a busy day.`,
        },
      ],
    },
  ],
}
