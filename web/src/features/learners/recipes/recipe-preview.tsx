import type { CourseCard } from '@akada/contract/courses/model'
import { type RecipeName, fillIn } from '@akada/contract/learners/recipe-routes'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import css from './recipes.module.css'
import type { RecipeTexts } from './recipes.queries.ts'

interface Props {
  course: CourseCard
  courses: readonly CourseCard[]
  recipe: RecipeName
  texts: RecipeTexts
}

/** The email as a learner with the author's name would get it. */
export function RecipePreview({ course, courses, recipe, texts }: Props) {
  const { t } = useLingui()
  const profile = useSession()?.profile
  const values = {
    firstName: profile?.firstName ?? '',
    course: course.title,
    creator: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    quiz: t`Quiz`,
  }
  const next = courses.find(({ id }) => id === texts.nextCourseId)
  // The rest of these emails is English, as all that the server writes.
  const action = recipe === 'quiz-failed' ? 'Open the quiz' : next ? `See “${next.title}”` : 'Open the course'
  return (
    <article className={css.preview} aria-label={t`Preview`} dir="auto">
      <h3>{fillIn(texts.subject, values)}</h3>
      <p>{fillIn(texts.content, values)}</p>
      <p>
        <b>{action}</b>
      </p>
    </article>
  )
}
