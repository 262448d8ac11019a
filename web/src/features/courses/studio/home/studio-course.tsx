import type { CourseCard } from '@akada/contract/courses/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { randomId } from '#lib/random-id.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { navigate } from '#routing/navigation.ts'
import { IconButton, buttonClass } from '#ui/controls/button.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Badge } from '#ui/graphics/badge.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TriggerProps } from '#ui/overlays/popover.tsx'
import { durationText } from '#lib/time/duration-text.ts'
import { learnersText, lessonsText } from '#lib/text/course-texts.ts'
import { statusText } from '../data/course-texts.ts'
import { needsOf } from '../data/needs.ts'
import { shortMoneyOf } from '#lib/text/money.ts'
import { copyMutation, courseQuery } from '../data/studio.queries.ts'
import { Cover } from './cover.tsx'
import css from './home.module.css'

const tones = { draft: 'plain', published: 'ok', archived: 'warn' } as const

/** One of the caller's own courses, with its actions. */
export function StudioCourse({ course }: { course: CourseCard }) {
  const { t } = useLingui()
  const { id, title, status, lessonsCount, duration, students, isPaid, priceMinor } = course
  const facts = [
    lessonsText(lessonsCount),
    ...(duration > 0 ? [durationText(duration)] : []),
    isPaid ? shortMoneyOf(priceMinor) : t`Free`,
    ...(students > 0 ? [learnersText(students)] : []),
  ]
  return (
    <li className={css.card}>
      <div className={css.cover}>
        <Cover title={title} promotion={course.promotion} />
      </div>
      <div>
        <Link to="/studio/course/:id" params={{ id }} className={css.title} dir="auto">
          {title}
        </Link>
        <p className={css.meta}>
          <Badge tone={tones[status]}>{statusText(course)}</Badge>
          <span>{facts.join(' · ')}</span>
        </p>
        {status === 'draft' && <Needs courseId={id} />}
      </div>
      <div className={css.actions}>
        <Link to="/studio/course/:id" params={{ id }} className={buttonClass({ kind: 'outline', size: 36 })}>
          <Trans>Edit</Trans>
        </Link>
        <CourseMenu course={course} />
      </div>
    </li>
  )
}

/** What a draft still needs, in a line. */
function Needs({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const me = useSession()
  const { data: course } = useQuery(courseQuery(courseId))
  if (!course || !me) return null
  const words = needsOf(course, me)
    .filter(({ isDone, isRequired }) => isRequired && !isDone)
    .map(({ word }) => word)
  if (words.length === 0) return <p className={css.meta}>{t`Ready to publish`}</p>
  const list = words.join(', ')
  return <p className={css.needs}>{t`Needs: ${list}`}</p>
}

function CourseMenu({ course: { id, title, status } }: { course: CourseCard }) {
  const { t } = useLingui()
  const copy = useMutation(copyMutation(id))
  const makeCopy = async () => {
    const made = await copy.mutateAsync(randomId()).catch(() => undefined)
    if (!made) return
    showToast({ message: t`Copied. Its videos and files will follow in a few minutes.`, tone: 'ok' })
    navigate({ to: '/studio/course/:id', params: { id: made.id } })
  }
  const trigger = (props: TriggerProps) => (
    <IconButton icon="dots-three-vertical" label={t`Options for ${title}`} size={36} {...props} />
  )
  return (
    <Menu
      label={t`Options for ${title}`}
      trigger={trigger}
      items={[
        {
          label: t`Course management`,
          icon: 'gear-six',
          onSelect: () => navigate({ to: '/studio/course-management/:courseId', params: { courseId: id } }),
        },
        ...(status === 'published'
          ? [
              {
                label: t`View course`,
                icon: 'eye',
                onSelect: () => navigate({ to: '/courses/:id', params: { id } }),
              } as const,
            ]
          : []),
        { label: t`Make a copy`, icon: 'copy', onSelect: () => void makeCopy() },
      ]}
    />
  )
}
