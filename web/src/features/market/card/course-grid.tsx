import type { CourseCard as Card } from '@akada/contract/courses/model'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { CourseCard } from './course-card.tsx'
import css from './course-grid.module.css'

interface Props {
  courses: readonly Card[]
  /** The first covers of the page are not lazy. */
  isFirst?: boolean
  /** On phones the first one is large, the others are lines. */
  leads?: boolean
}

/** Courses three to a row; on phones lines. */
export function CourseGrid({ courses, isFirst = false, leads = false }: Props) {
  const isMobile = useIsMobile()
  return (
    <ul className={isMobile ? css.rows : css.grid}>
      {courses.map((course, index) => (
        <li key={course.id}>
          <CourseCard
            course={course}
            look={isMobile && !(leads && index === 0) ? 'row' : 'large'}
            isFirst={isFirst && index < 3}
          />
        </li>
      ))}
    </ul>
  )
}
