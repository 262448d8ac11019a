import type { ComponentProps, ReactNode } from 'react'
import css from './course-name.module.css'
import { Cover } from './cover.tsx'

interface Props {
  course: ComponentProps<typeof Cover>['course']
  /** Its title, as a link to where the list leads. */
  children: ReactNode
}

/** A course in a row of a table: a small cover, and its title. */
export function CourseName({ course, children }: Props) {
  return (
    <span className={css.named}>
      <span className={css.cover}>
        <Cover course={course} sizes="6rem" />
      </span>
      {children}
    </span>
  )
}
