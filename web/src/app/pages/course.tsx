import { CourseScreen } from '#features/market/course/course-screen.tsx'
import { useSignedIn } from '#features/sessions/public.ts'
import { useParams, useSearchParam } from '#routing/navigation.ts'
import { CourseQuiz } from './course-quiz.tsx'

/** The page of a course, or for members one of its quizzes. */
function CourseOrQuiz({ courseId }: { courseId: string }) {
  const quizId = useSearchParam('quiz')
  const isMember = useSignedIn()
  if (quizId && isMember) return <CourseQuiz courseId={courseId} quizId={quizId} />
  return <CourseScreen courseId={courseId} />
}

/** One screen at the four addresses of the specification. */
export function CoursesPage() {
  const { id } = useParams('/courses/:id')
  return <CourseOrQuiz key={id} courseId={id} />
}

export function CoursePage() {
  const { id } = useParams('/course/:id')
  return <CourseOrQuiz key={id} courseId={id} />
}

export function ProductPage() {
  const { id } = useParams('/market/product/:id')
  return <CourseOrQuiz key={id} courseId={id} />
}

export function ProductsPage() {
  const { courseId } = useParams('/market/products/:courseId')
  return <CourseOrQuiz key={courseId} courseId={courseId} />
}
