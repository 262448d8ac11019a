import { codeLines } from '../scenes/code-lines.ts'
import type { DemoCourse } from './course.ts'

export const python: DemoCourse = {
  key: 'python-for-the-shop',
  by: 'aisha.codes',
  title: 'Python for people with a shop',
  description: `Write ten small programs that count, sort and price, on a phone or a laptop.

- Repeat work with a loop
- Put VAT into a function and forget it
- Read an error instead of fearing it
- Sort a list by hand, then by machine

I learned on a phone in Kano with a cracked screen. If you can send a text message you can begin.`,
  difficultyLevel: 'BEGINNER',
  tags: ['coding', 'python', 'business'],
  price: 8000,
  cover: {
    palette: 'night',
    scene: codeLines({
      title: '',
      file: 'shop.py',
      code: ['for item in stock:', '    print(item, price[item])'],
      output: ['Garri 900', 'Rice 2400'],
      size: 29,
    }),
  },
  modules: [
    {
      title: 'First programs',
      lessons: [
        {
          title: 'How a machine counts',
          isPreview: true,
          post: 'count-in-bits',
          about: 'Four lamps, and every number to nine.',
        },
        { title: 'Your first loop', post: 'first-loop', about: 'range(1, 4) stops before 4.' },
        {
          title: 'Read the error, it is talking to you',
          post: 'three-beginner-bugs',
          about: 'Three messages that everybody meets in the first week.',
        },
      ],
    },
    {
      title: 'Programs that earn',
      lessons: [
        {
          title: 'Let Python add the VAT',
          post: 'shop-function',
          about: 'A function is a recipe with a name.',
        },
        { title: 'Bubble sort', post: 'bubble-sort', about: 'One pair at a time, until nothing moves.' },
        {
          title: 'Project: the evening total',
          body: `Write a program that asks for the sales of a day and says what was earned.

\`\`\`
sales = [4500, 12000, 800]
costs = [3000, 9500, 500]
print("Earned", sum(sales) - sum(costs))
\`\`\`

Then make it yours:

1. Ask for the numbers with \`input\`.
2. Say which sale brought most.
3. Keep yesterday's total in a file and compare.`,
        },
      ],
    },
  ],
}
