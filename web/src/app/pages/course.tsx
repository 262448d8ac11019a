import { LessonPlayer } from '#features/learning/public.ts'
import { CourseScreen } from '#features/market/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { useParams, useSearchParam } from '#routing/screen-address.ts'
import { CourseQuiz } from './course-quiz.tsx'

/** The page of a course, one of its lessons, or for members one of its quizzes. */
function Course({ courseId }: { courseId: string }) {
  const quizId = useSearchParam('quiz')
  const lessonId = useSearchParam('lesson')
  const isMember = useSignedIn()
  if (quizId && isMember) return <CourseQuiz courseId={courseId} quizId={quizId} />
  if (lessonId) return <LessonPlayer courseId={courseId} lessonId={lessonId} />
  return <CourseScreen courseId={courseId} />
}

/** One screen at the specification's four addresses. */
export function CoursesPage() {
  const { id } = useParams('/courses/:id')
  return <Course key={id} courseId={id} />
}

export function CoursePage() {
  const { id } = useParams('/course/:id')
  return <Course key={id} courseId={id} />
}

export function ProductPage() {
  const { id } = useParams('/market/product/:id')
  return <Course key={id} courseId={id} />
}

export function ProductsPage() {
  const { courseId } = useParams('/market/products/:courseId')
  return <Course key={courseId} courseId={courseId} />
}
