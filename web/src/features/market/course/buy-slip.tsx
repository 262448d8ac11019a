import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { dateText } from '#lib/time/dates.ts'
import { PartsHint } from '#features/instalments/public.ts'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { bytesText } from '#lib/text/megabytes.ts'
import { BundleBar } from '#ui/charts/bundle-bar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import { Slip, SlipPart } from '#ui/layout/slip.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { courseUrl } from '../data/course-url.ts'
import { durationText } from '#lib/time/duration-text.ts'
import { lessonsAndQuizzesText } from '#lib/text/course-texts.ts'
import { nameOf, priceText, wasText } from '../data/course-texts.ts'
import type { MarketCourse } from '../data/market.queries.ts'
import { toggleSaved } from '../data/toggle-saved.ts'
import { lessonsOf, soundBytes } from './outline-rows.ts'
import css from './slips.module.css'
import { useEnrol } from './use-enrol.ts'

interface Props {
  course: MarketCourse
}

/** What a course costs in naira and in data, and what it includes. */
export function BuySlip({ course }: Props) {
  const { t } = useLingui()
  return (
    <Slip label={t`Price`}>
      <SlipPart>
        {course.takesLearners ? (
          <>
            <Price course={course} />
            <EnrolButton course={course} />
          </>
        ) : (
          <p className={css.unavailable}>
            {course.status === 'published' ? (
              <Trans>This course takes no new learners at the moment.</Trans>
            ) : (
              <Trans>No longer sold</Trans>
            )}
          </p>
        )}
        <SaveAndShare course={course} />
      </SlipPart>
      <SlipPart>
        <Facts course={course} />
      </SlipPart>
      {course.bytes > 0 && (
        <SlipPart>
          <DataCost course={course} />
        </SlipPart>
      )}
    </Slip>
  )
}

export function Price({ course }: Props) {
  const { t } = useLingui()
  const was = wasText(course)
  return (
    <div>
      <p className={css.price}>
        {priceText(course)}
        {was && (
          <s>
            <VisuallyHidden>{t`was`} </VisuallyHidden>
            {was}
          </s>
        )}
      </p>
      <p className={css.hint}>
        {course.isPaid ? <Trans>One payment. Yours to keep.</Trans> : <Trans>Yours to keep.</Trans>}{' '}
        {course.isPaid && <PartsHint courseId={course.id} priceMinor={course.priceMinor} />}
      </p>
    </div>
  )
}

export function EnrolButton({ course, isShort = false }: Props & { isShort?: boolean }) {
  const { t } = useLingui()
  const { start, isBusy } = useEnrol(course)
  const teacher = nameOf(course.instructor)
  const long = course.isPaid ? t`Buy this course` : t`Enrol for free`
  const short = course.isPaid ? t`Buy` : t`Enrol for free`
  return (
    <>
      <Button size={52} isWide={!isShort} isLoading={isBusy} onClick={start}>
        {isShort ? short : long}
      </Button>
      {!isShort && (
        <p className={css.hint}>
          <Trans>{teacher} will see your name, email address, country and progress.</Trans>
        </p>
      )}
    </>
  )
}

export function SaveAndShare({ course: { id, title, isFavorited } }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const trigger = (props: ShareTrigger) => (
    <Button {...props} kind="outline" icon="share-fat" isMirrored>
      {t`Share`}
    </Button>
  )
  return (
    <div className={css.pair}>
      <Button
        kind="outline"
        icon={isFavorited ? 'heart-fill' : 'heart'}
        aria-pressed={isFavorited}
        onClick={() => void toggleSaved(client, id, !isFavorited)}
      >
        {isFavorited ? t`Saved` : t`Save`}
      </Button>
      <ShareMenu id={`course-${id}`} url={courseUrl(id)} text={title} onShared={() => {}} trigger={trigger} />
    </div>
  )
}

function Facts({ course }: Props) {
  const { t } = useLingui()
  const begins = course.startsAt && dateText(course.startsAt, { day: 'numeric', month: 'long' })
  const quizzes = course.modules.reduce((sum, module) => sum + module.quizzes.length, 0)
  const size = lessonsAndQuizzesText(course.lessonsCount, quizzes)
  const facts: (readonly [IconName, string])[] = [
    ['list-numbers', course.duration > 0 ? `${size} · ${durationText(course.duration)}` : size],
    ...(begins
      ? [['calendar-blank', t`Starts on ${begins} for everyone who enrols before then`] as const]
      : []),
    ...(course.allowDownload ? [['download-simple', t`Keep lessons on your phone`] as const] : []),
    ...(course.givesCertificate ? [['seal-check', t`Certificate at 100%`] as const] : []),
    ...(course.isPaid
      ? [
          [
            'arrow-counter-clockwise',
            t`Money back for ${course.refundDays} days, if you watched less than a fifth`,
          ] as const,
        ]
      : []),
  ]
  return (
    <ul className={css.facts}>
      {facts.map(([icon, words]) => (
        <li key={icon}>
          <Icon name={icon} size={20} />
          {words}
        </li>
      ))}
    </ul>
  )
}

function DataCost({ course }: Props) {
  const size = bytesText(course.bytes)
  const sound = soundBytes(lessonsOf(course))
  return (
    <div className={css.data}>
      <p>
        <strong>
          <Trans>All of it at 240p: {size}</Trans>
        </strong>
      </p>
      <BundleBar megabytes={course.bytes / 1_000_000} />
      {sound > 0 && (
        <p className={css.hint}>
          <Trans>Audio only: {bytesText(sound)}</Trans>
        </p>
      )}
    </div>
  )
}
