import { CourseEditorScreen as CourseEditor } from '#features/courses/studio/editor/course-editor-screen.tsx'
import { useParams, useSearchParam } from '#routing/navigation.ts'
import { StudioQuiz } from './course-quiz.tsx'

export { StudioScreen } from '#features/courses/studio/home/studio-screen.tsx'
export { ManagementScreen } from '#features/courses/studio/manage/management-screen.tsx'

/** The editor of a course, or of one of its quizzes. */
export function CourseEditorScreen() {
  const { id } = useParams('/studio/course/:id')
  const quizId = useSearchParam('quiz')
  return quizId ? <StudioQuiz courseId={id} quizId={quizId} /> : <CourseEditor />
}
