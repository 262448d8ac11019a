import { useEffect } from 'react'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { navigate } from '#routing/navigation.ts'
import { useParams, useSearchParam } from '#routing/screen-address.ts'
import { StudioQuiz } from './course-quiz.tsx'

/** Editing a quiz doesn't load the course editor. */
const CourseEditor = lazyWithRetry(
  async () => (await import('#features/courses/studio/editor/course-editor-screen.tsx')).CourseEditorScreen,
)

/** The editor of a course, or of one of its quizzes. */
export function CourseEditorScreen() {
  const { id } = useParams('/studio/course/:id')
  const quizId = useSearchParam('quiz')
  if (id === 'new') return <NewCourse />
  return quizId ? <StudioQuiz courseId={id} quizId={quizId} /> : <CourseEditor />
}

/** The form of a new course is a dialog of the studio. */
function NewCourse() {
  useEffect(() => navigate({ to: '/studio', search: { create: '1' } }, { replace: true }), [])
  return null
}
