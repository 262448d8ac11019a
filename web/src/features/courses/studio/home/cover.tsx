import type { CourseCard } from '@akada/contract/courses/model'
import { Picture } from '#features/media/public.ts'
import css from './cover.module.css'

/** The cover of a course, or a generated one: its title in Ojuju. */
export function Cover({ title, promotion }: Pick<CourseCard, 'title' | 'promotion'>) {
  if (promotion && promotion.stills.length > 0)
    return (
      <div className={css.picture}>
        <Picture media={promotion} alt="" />
      </div>
    )
  return (
    <div className={css.drawn} aria-hidden="true">
      <span>{title}</span>
    </div>
  )
}
