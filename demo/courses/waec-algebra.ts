import { balance } from '../scenes/balance.ts'
import type { DemoCourse } from './course.ts'

export const waecAlgebra: DemoCourse = {
  key: 'waec-algebra',
  by: 'mr.chinedu',
  title: 'WAEC Maths: algebra you can trust',
  description: `From fractions to equations, with the reason for every line you write.

- Add fractions without guessing
- Solve an equation and prove the answer
- See why Pythagoras is true
- Use the first ten minutes of the paper well

For SS2 and SS3, and for whoever left school with a fear of *x*.`,
  difficultyLevel: 'INTERMEDIATE',
  tags: ['maths', 'exams', 'waec'],
  cover: {
    palette: 'exercise',
    scene: balance({
      seconds: 10,
      title: '',
      lines: [{ left: '3x + 5', right: '20', done: 'both sides' }],
    }),
  },
  modules: [
    {
      title: 'Numbers that behave',
      lessons: [
        {
          title: 'Why ½ + ⅓ is not ⅖',
          isPreview: true,
          post: 'add-fractions',
          about: 'Pieces of one size before anything is added.',
        },
        {
          title: 'Practice: ten sums with fractions',
          body: `Do these on paper, then check with the rule of the last lesson.

1. ½ + ¼
2. ⅔ + ⅙
3. ¾ − ⅓
4. 1½ + 2⅓
5. ⅚ − ½

If the two pieces have one size already, do not look for another. Examiners like to test whether you noticed.`,
        },
      ],
    },
    {
      title: 'Equations and shapes',
      lessons: [
        {
          title: 'An equation is a balance',
          post: 'balance-equation',
          about: 'Whatever you do to the left, do to the right.',
        },
        {
          title: 'Pythagoras with small squares',
          post: 'three-four-five',
          about: 'Count them once and you never forget it.',
        },
        {
          title: 'The night before, the first ten minutes',
          post: 'exam-hall',
          about: 'What to do with an evening, and with a paper you have just turned over.',
        },
      ],
    },
  ],
}
