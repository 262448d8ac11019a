import type { CourseCard as Card } from '@akada/contract/courses/model'
import { useLingui } from '@lingui/react/macro'
import { bytesText } from '#lib/text/megabytes.ts'
import { Link } from '#routing/link.tsx'
import { Avatar } from '#ui/graphics/avatar.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import { PriceTag } from '#ui/graphics/price-tag.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Stars } from '#ui/fields/stars.tsx'
import { learnersText, lessonsText } from '#lib/text/course-texts.ts'
import { durationText } from '#lib/time/duration-text.ts'
import { nameOf, priceText, wasText } from '../data/course-texts.ts'
import css from './course-card.module.css'
import { Cover } from './cover.tsx'
import { SaveButton } from './save-button.tsx'

interface Props {
  course: Card
  /** A large one, or on phones a line with a small cover. */
  look?: 'large' | 'row'
  isFirst?: boolean
}

/** How much there is of it, and how many learn it. */
const factsOf = ({ lessonsCount, duration, students, bytes }: Card): string[] => [
  lessonsText(lessonsCount),
  ...(duration > 0 ? [durationText(duration)] : []),
  ...(students > 0 ? [learnersText(students)] : []),
  ...(bytes > 0 ? [bytesText(bytes)] : []),
]

/** A course in the market: one link, and a heart. */
export function CourseCard({ course, look = 'large', isFirst = false }: Props) {
  const { t } = useLingui()
  const { id, title, isPaid, badge, instructor, rating } = course
  const teacher = nameOf(instructor)
  const sizes = look === 'row' ? '8rem' : '(width < 48rem) 100vw, 20rem'
  return (
    <article className={css.card} data-look={look}>
      <div className={css.cover}>
        <Cover course={course} sizes={sizes} isFirst={isFirst} playsOnHover={look === 'large'} />
        {badge === 'NEW' && (
          <span className={css.badge}>
            <Badge tone="accent">{t`New`}</Badge>
          </span>
        )}
        <span className={css.price} aria-hidden="true">
          <PriceTag price={priceText(course)} was={wasText(course)} isFree={!isPaid} />
        </span>
      </div>
      <div className={css.words}>
        <h3 className={css.title} dir="auto">
          <Link to="/courses/:id" params={{ id }} className={css.link} aria-describedby={`price-${id}`}>
            {title}
          </Link>
        </h3>
        <VisuallyHidden>
          <span id={`price-${id}`}>{priceText(course)}</span>
        </VisuallyHidden>
        <p className={css.teacher}>
          <Avatar name={teacher} src={instructor?.avatar ?? null} size={20} />
          <span dir="auto">{teacher}</span>
        </p>
        <p className={css.facts}>
          {rating.count > 0 && <Stars value={rating.average} count={rating.count} />}
          <span>{factsOf(course).join(' · ')}</span>
        </p>
        <p className={css.rowPrice} aria-hidden="true">
          {priceText(course)}
          {wasText(course) && <s>{wasText(course)}</s>}
        </p>
      </div>
      <div className={css.heart}>
        <SaveButton course={course} isOverPicture={look === 'large'} />
      </div>
    </article>
  )
}
