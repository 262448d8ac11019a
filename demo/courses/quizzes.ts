import type { QuestionForm } from '@akada/contract/quizzes/questions'
import type * as z from 'zod/mini'

/** A quiz at the end of a course of the demo content. */
interface DemoQuiz {
  readonly title: string
  readonly description: string
  readonly timeLimit?: number
  readonly maxAttempts?: number
  readonly questions: readonly z.input<typeof QuestionForm>[]
}

const right = (text: string) => ({ text, isCorrect: true })
const wrong = (text: string) => ({ text })

export const demoQuizzes: Readonly<Partial<Record<string, DemoQuiz>>> = {
  'waec-algebra': {
    title: 'Ten minutes before the paper',
    description: 'As in the objective paper: shade one answer, and come back to what you are not sure of.',
    timeLimit: 10,
    maxAttempts: 3,
    questions: [
      {
        type: 'SINGLE',
        text: 'What is ½ + ⅓?',
        options: [wrong('⅖'), right('⅚'), wrong('⅙'), wrong('1')],
        explanation: 'Pieces of one size first: ½ is 3 sixths and ⅓ is 2 sixths. Together 5 sixths.',
      },
      {
        type: 'NUMBER',
        text: 'Solve 2x + 5 = 17. What is x?',
        number: { value: 6 },
        explanation: 'Take 5 from both sides, then halve both: 2x = 12, so x = 6.',
      },
      {
        type: 'MULTIPLE',
        text: 'Which of these are sides of a triangle with a right angle?',
        points: 2,
        options: [right('3, 4, 5'), right('5, 12, 13'), wrong('4, 5, 6'), wrong('2, 3, 4')],
        explanation: 'Count the squares: 9 + 16 = 25 and 25 + 144 = 169. The other two do not add up.',
      },
      {
        type: 'MATCH',
        text: 'What keeps each of these in balance?',
        points: 3,
        pairs: [
          ['x + 4 = 9', 'Take 4 from both sides'],
          ['3x = 12', 'Divide both sides by 3'],
          ['x − 2 = 5', 'Add 2 to both sides'],
        ],
        explanation: 'Undo what was done to x, and do it to the left and to the right.',
      },
      {
        type: 'TRUE_FALSE',
        text: 'You may add 7 to one side of an equation, if you take it off again in the next line.',
        options: [wrong('True'), right('False')],
        explanation:
          'In between the two sides would not be equal, and a line that is not true proves nothing.',
      },
    ],
  },
  'first-help': {
    title: 'Would you know what to do?',
    description: 'No clock. Take it as often as you like, until your hands know it.',
    questions: [
      {
        type: 'ORDER',
        text: 'Somebody lies on the ground and does not move. In which order do you act?',
        points: 4,
        order: [
          'See that the place is safe',
          'Speak to them and tap a shoulder',
          'Call for help',
          'Look whether they breathe',
        ],
        explanation: 'You help nobody if you are hurt yourself; and help that was called early comes early.',
      },
      {
        type: 'SHORT',
        text: 'Which number calls for help everywhere in Nigeria?',
        answers: ['112'],
        explanation: '112 is free, also without airtime.',
      },
      {
        type: 'SINGLE',
        text: 'What goes into one litre of clean water for somebody with running stomach?',
        options: [
          right('Six level spoons of sugar, half a spoon of salt'),
          wrong('Half a spoon of sugar, six level spoons of salt'),
          wrong('Six level spoons of each'),
          wrong('Sugar alone'),
        ],
        explanation: 'Never more salt: it draws out the water that you want to give.',
      },
    ],
  },
}
