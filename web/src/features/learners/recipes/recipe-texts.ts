import type { RecipeName } from '@akada/contract/learners/recipe-routes'
import { useLingui } from '@lingui/react/macro'

/** As recipes have them: the server puts the values in. */
export const variables = {
  firstName: '{firstName}',
  course: '{course}',
  creator: '{creator}',
  quiz: '{quiz}',
} as const
const { firstName, course, creator, quiz } = variables

interface RecipeText {
  title: string
  occasion: string
  /** What stands in it until its author writes something else. */
  subject: string
  content: string
}

/** What each recipe is called and says, in the language of its author. */
export function useRecipeTexts(): Record<RecipeName, RecipeText> {
  const { t } = useLingui()
  const hello = t`Hello ${firstName},`
  const letter = (text: string) => `${hello}\n\n${text}\n\n${creator}`
  return {
    welcome: {
      title: t`Welcome`,
      occasion: t`When somebody enrols.`,
      subject: t`Welcome to ${course}`,
      content: letter(
        t`I am glad that you are here. Begin with the first lesson today; ten minutes are enough.`,
      ),
    },
    'cohort-starts': {
      title: t`The course begins soon`,
      occasion: t`Before the first day of their group.`,
      subject: t`${course} begins soon`,
      content: letter(
        t`The course begins soon. Choose a time at which you will learn, and tell me if you have a question.`,
      ),
    },
    'not-started': {
      title: t`Not started yet`,
      occasion: t`When somebody has enrolled and learned nothing yet.`,
      subject: t`Your first lesson of ${course} is waiting`,
      content: letter(t`You have not started yet. The first lesson is short: open it today.`),
    },
    stuck: {
      title: t`No progress`,
      occasion: t`When somebody has begun and has not learned for some days.`,
      subject: t`Go on with ${course}`,
      content: letter(
        t`You have made a good start. If something is in your way, answer me in the comments of the lesson.`,
      ),
    },
    'quiz-failed': {
      title: t`Quiz not passed`,
      occasion: t`When somebody does not pass a quiz and has another attempt.`,
      subject: t`Try again: ${quiz}`,
      content: letter(t`This quiz was hard. Look at the lessons before it once more, then try again.`),
    },
    finished: {
      title: t`Course finished`,
      occasion: t`When somebody completes the course.`,
      subject: t`Well done: you have finished ${course}`,
      content: letter(t`You have completed the course. Tell others what you think of it in a review.`),
    },
  }
}
