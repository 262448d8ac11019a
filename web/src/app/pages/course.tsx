import { CourseScreen } from '#features/market/course/course-screen.tsx'
import { useParams } from '#routing/navigation.ts'

/** One screen at the four addresses of the specification. */
export function CoursesPage() {
  const { id } = useParams('/courses/:id')
  return <CourseScreen key={id} courseId={id} />
}

export function CoursePage() {
  const { id } = useParams('/course/:id')
  return <CourseScreen key={id} courseId={id} />
}

export function ProductPage() {
  const { id } = useParams('/market/product/:id')
  return <CourseScreen key={id} courseId={id} />
}

export function ProductsPage() {
  const { courseId } = useParams('/market/products/:courseId')
  return <CourseScreen key={courseId} courseId={courseId} />
}
