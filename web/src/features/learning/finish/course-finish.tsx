import { siteName } from '#lib/site-name.ts'
import type { Course } from '@akada/contract/courses/model'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CertificateCover } from '#features/certificates/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { WhatsAppLink } from '#features/sharing/public.ts'
import { lessonsText } from '#lib/text/course-texts.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Link } from '#routing/link.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { Tick } from '#ui/graphics/tick.tsx'
import { watchedQuery } from '../data/learning.queries.ts'
import css from './finish.module.css'

type Finished = Pick<Course, 'id' | 'title' | 'lessonsCount' | 'completedAt' | 'newItems' | 'brand'>

/** A completed course: the closed road, the certificate, and what to do with it. */
export function CourseFinish({ course }: { course: Finished }) {
  const { t } = useLingui()
  const userId = useSession()?.id ?? ''
  const { data } = useQuery({ ...watchedQuery(userId, course.id), enabled: userId !== '' })
  const number = data?.certificate?.number
  const { title, lessonsCount, completedAt, newItems, brand } = course
  const day = shortDate(completedAt ?? '')
  return (
    <CertificateCover colour={brand?.colour} label={t`Course finished`}>
      <div className={css.finish}>
        <span className={css.tick}>
          <Tick isDrawn />
        </span>
        <h2>
          <Trans>You finished this course</Trans>
        </h2>
        <p>
          {lessonsText(lessonsCount)} · {day}
        </p>
        {newItems > 0 && (
          <p>
            {plural(newItems, { one: '# lesson was added since.', other: '# lessons were added since.' })}
          </p>
        )}
        <div className={css.actions}>
          {number !== undefined && (
            <Link to="/certificates/:number" params={{ number }} className={buttonClass({})}>
              <span className={css.inLine}>
                <Icon name="seal-check" size={20} />
                {t`Your certificate`}
              </span>
            </Link>
          )}
          <ShareOnWhatsApp title={title} courseId={course.id} number={number} />
          <Button kind="outline" icon="star" onClick={showReviews}>
            {t`Rate this course`}
          </Button>
          <Link to="/market" className={buttonClass({ kind: 'quiet' })}>
            {t`Find your next course`}
          </Link>
        </div>
      </div>
    </CertificateCover>
  )
}

/** Reviews load when they are near. */
const showReviews = () => document.getElementById('reviews')?.scrollIntoView({ block: 'start' })

interface Sharing {
  title: string
  courseId: string
  number: string | undefined
}

function ShareOnWhatsApp({ title, courseId, number }: Sharing) {
  const { t } = useLingui()
  const url = `${location.origin}/${number ? `certificates/${number}` : `courses/${courseId}`}`
  return <WhatsAppLink text={t`I finished “${title}” on ${siteName}: ${url}`} />
}
