import type { WatchedCourse } from '@akada/contract/learning'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clockTime, placeholderOf } from '#features/media/public.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './my-learning.module.css'

/** A course with where to continue. */
export function WatchedRow({ course }: { course: WatchedCourse }) {
  const { t } = useLingui()
  const { id, title, mediaId, percentageCompletion, certificate } = course
  const percentage = percentageCompletion ?? 0
  const href = mediaId ? `/courses/${id}?lesson=${mediaId}` : `/courses/${id}`
  return (
    <li className={css.row}>
      <Cover course={course} />
      <div className={css.words}>
        <h2>
          <AddressLink href={href} className={css.title}>
            <span dir="auto">{title}</span>
          </AddressLink>
        </h2>
        <NextStep course={course} />
        <div className={css.progress}>
          <Progress value={percentage} label={t`Progress in ${title}`} />
          <b>{percentage}%</b>
        </div>
        {certificate && (
          <Link
            to="/certificates/:number"
            params={{ number: certificate.number }}
            className={css.certificate}
          >
            <Icon name="seal-check" size={20} />
            {t`Certificate`}
          </Link>
        )}
      </div>
    </li>
  )
}

function NextStep({ course }: { course: WatchedCourse }) {
  const { t } = useLingui()
  const { completedAt, newItems, lessonTitle, positionSeconds } = course
  if (completedAt)
    return (
      <p className={css.step}>
        {newItems > 0 ? plural(newItems, { one: '# new lesson', other: '# new lessons' }) : t`Complete`}
      </p>
    )
  if (lessonTitle === null) return <p className={css.step}>{t`No lessons yet`}</p>
  const at = clockTime(positionSeconds)
  return (
    <p className={css.step} dir="auto">
      {positionSeconds > 0 ? t`Next: ${lessonTitle}, from ${at}` : t`Next: ${lessonTitle}`}
    </p>
  )
}

function Cover({ course: { promotion } }: { course: WatchedCourse }) {
  const picture = promotion?.mimeType.startsWith('image/') ? promotion.url : promotion?.poster
  const colour = placeholderOf(promotion?.placeholder ?? null)?.colour
  return (
    <span className={css.cover} style={colour ? { backgroundColor: colour } : undefined}>
      {picture && <img src={picture} alt="" loading="lazy" />}
    </span>
  )
}
