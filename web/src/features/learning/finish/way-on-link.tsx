import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { learnedCourseQuery } from '../data/learning.queries.ts'
import css from './finish.module.css'
import { type WayOn, wayOnOf } from './way-on.ts'

interface Props {
  way: WayOn
  kind?: 'primary' | 'outline' | undefined
  className?: string | undefined
}

/** A button to what comes next; at the end of a course to its finish. */
export function WayOnLink({ way: { to, href, lesson }, kind, className = '' }: Props) {
  const { t } = useLingui()
  const title = lesson?.title ?? ''
  const words = {
    next: t`Next: ${title}`,
    open: t`Still open: ${title}`,
    finish: t`You finished: see it`,
    course: t`Back to the course`,
  }
  const look = kind ?? (to === 'course' ? 'outline' : 'primary')
  return (
    <AddressLink href={href} className={`${buttonClass({ kind: look })} ${className}`}>
      <span className={css.way}>
        <span>{words[to]}</span>
        {to !== 'course' && <Icon name="arrow-right" size={20} isMirrored />}
      </span>
    </AddressLink>
  )
}

/** The same from a quiz, which doesn't know its course. */
export function WayOnFrom({
  courseId,
  itemId,
  kind,
}: Omit<Props, 'way'> & { courseId: string; itemId: string }) {
  const { data: course } = useQuery(learnedCourseQuery(courseId))
  if (!course?.isEnrolled) return null
  return <WayOnLink way={wayOnOf(course, { itemId })} kind={kind} />
}
