import { type RecipeName, type RecipeValues, fillIn } from '@akada/contract/learners/recipe-routes'
import type { EmailContent } from '#messages/email-layout.ts'
import { paragraphsOf } from '../mail/course-letter.ts'

export interface RecipeLetter {
  recipe: RecipeName
  subject: string
  content: string
  firstName: string | null
  creatorName: string
  courseId: string
  courseTitle: string
  /** The quiz that it is about. */
  quiz: { id: string; title: string } | null
  /** What is offered to those who have finished. */
  nextCourse: { id: string; title: string } | null
}

interface Addresses {
  siteUrl: string
  unsubscribe: string
}

const valuesOf = ({ firstName, courseTitle, creatorName, quiz }: RecipeLetter): RecipeValues => ({
  firstName: firstName?.trim() || 'learner',
  course: courseTitle,
  creator: creatorName,
  quiz: quiz?.title ?? 'quiz',
})

/** What the button of the mail does: the quiz again, the next course, or this one. */
function actionOf({ recipe, courseId, quiz, nextCourse }: RecipeLetter, siteUrl: string) {
  if (quiz) return { action: 'Open the quiz', href: `${siteUrl}/courses/${courseId}?lesson=${quiz.id}` }
  if (recipe === 'finished' && nextCourse)
    return { action: `See “${nextCourse.title}”`, href: `${siteUrl}/courses/${nextCourse.id}` }
  return { action: 'Open the course', href: `${siteUrl}/courses/${courseId}` }
}

/** A mail of a recipe to one learner. */
export function recipeMailContent(letter: RecipeLetter, { siteUrl, unsubscribe }: Addresses): EmailContent {
  const values = valuesOf(letter)
  const subject = fillIn(letter.subject, values)
  return {
    subject,
    heading: subject,
    parts: [
      ...paragraphsOf(fillIn(letter.content, values)),
      actionOf(letter, siteUrl),
      `${letter.creatorName} sends this to learners of “${letter.courseTitle}”, to each of them once.`,
      { link: 'No more emails about this course', href: unsubscribe },
    ],
  }
}
