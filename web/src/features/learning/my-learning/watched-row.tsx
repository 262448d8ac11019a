import type { WatchedCourse } from '@akada/contract/learning/routes'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CertificateCover } from '#features/certificates/public.ts'
import { placeholderColour } from '#features/media/public.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { shortDate } from '#lib/time/dates.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { AddressLink, Link } from '#routing/link.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { percentText } from '#lib/text/number-text.ts'
import { useDownloads } from '../offline/use-downloads.ts'
import css from './my-learning.module.css'

interface Props {
  course: WatchedCourse
}

/** A course with where to continue. */
export function WatchedRow({ course, level = 2 }: Props & { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { t } = useLingui()
  const { id, title, mediaId, percentageCompletion, completedAt, newItems } = course
  const percentage = percentageCompletion ?? 0
  const isFinished = completedAt !== null && newItems === 0
  const href = mediaId && !isFinished ? `/courses/${id}?lesson=${mediaId}` : `/courses/${id}`
  return (
    <li className={css.row}>
      <Cover course={course} />
      <div className={css.words}>
        <Heading>
          <AddressLink href={href} className={css.title}>
            <span dir="auto">{title}</span>
          </AddressLink>
        </Heading>
        <NextStep course={course} />
        {!isFinished && (
          <div className={css.progress}>
            <Progress value={percentage} label={t`Progress in ${title}`} />
            <b>{percentText(percentage)}</b>
          </div>
        )}
        <Cost course={course} />
      </div>
    </li>
  )
}

function NextStep({ course }: Props) {
  const { t } = useLingui()
  const { completedAt, newItems, lessonTitle, positionSeconds } = course
  if (completedAt)
    return (
      <p className={css.finished}>
        <Icon name="check-circle" size={20} />
        {t`Finished on ${shortDate(completedAt)}`}
        {newItems > 0 && ` · ${plural(newItems, { one: '# new lesson', other: '# new lessons' })}`}
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

/** What is left of the next lesson, and what it costs; nothing when it is on this device. */
function Cost({ course: { completedAt, mediaId, lessonSeconds, lessonBytes, positionSeconds } }: Props) {
  const { t } = useLingui()
  const { lessons } = useDownloads()
  const stored = lessons.some(({ lessonId, state }) => lessonId === mediaId && state === 'stored')
  if (completedAt || mediaId === null) return null
  const minutes = Math.ceil(Math.max(0, lessonSeconds - positionSeconds) / 60)
  const size = bytesText(lessonBytes)
  const facts = [
    ...(minutes > 0 ? [plural(minutes, { one: '# minute left', other: '# minutes left' })] : []),
    ...(lessonBytes > 0 && !stored ? [t`${size} next`] : []),
  ]
  if (facts.length === 0 && !stored) return null
  return (
    <p className={css.cost}>
      <span>{facts.join(' · ')}</span>
      {stored && <b>{t`On this device`}</b>}
    </p>
  )
}

/** The picture of the course; once there is one its certificate, which opens it. */
function Cover({ course }: Props) {
  const { t } = useLingui()
  const { promotion, certificate, title } = course
  if (certificate)
    return (
      <Link
        to="/certificates/:number"
        params={{ number: certificate.number }}
        className={css.certificate}
        aria-label={t`Certificate: ${title}`}
      >
        <CertificateCover isSmall>
          <span className={css.label}>
            <Icon name="seal-check" size={20} />
            {t`Certificate`}
          </span>
        </CertificateCover>
      </Link>
    )
  const picture = promotion?.mimeType.startsWith('image/') ? promotion.url : promotion?.poster
  const colour = placeholderColour(promotion?.placeholder)
  return (
    <span className={css.cover} style={colour ? { backgroundColor: colour } : undefined}>
      {picture && <img src={picture} alt="" loading="lazy" />}
    </span>
  )
}
