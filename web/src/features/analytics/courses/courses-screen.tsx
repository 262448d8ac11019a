import { useLingui } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { Chip } from '#ui/controls/chip.tsx'
import css from '../analytics.module.css'
import type { Status } from '../data/analytics.queries.ts'
import { TaughtCourses } from './taught-courses.tsx'

const states: readonly Status[] = ['published', 'draft', 'archived']

const show = (status: Status | undefined) =>
  navigate(
    { to: '/classroom/courses', search: status ? { status } : {} },
    { replace: true, keepsScroll: true },
  )

/** A creator's own courses, by their state. */
export function TaughtCoursesScreen() {
  const { t } = useLingui()
  const me = useSession()
  const requested = useSearchParam('status')
  const status = states.find((one) => one === requested)
  const words = { published: t`Live`, draft: t`Draft`, archived: t`Archived` }
  return (
    <div className={css.main}>
      <fieldset className={css.bar} aria-label={t`State`}>
        <Chip size={36} isOn={status === undefined} onChange={() => show(undefined)}>
          {t`All`}
        </Chip>
        {states.map((one) => (
          <Chip key={one} size={36} isOn={one === status} onChange={(isOn) => show(isOn ? one : undefined)}>
            {words[one]}
          </Chip>
        ))}
      </fieldset>
      {me && <TaughtCourses userId={me.id} status={status} />}
    </div>
  )
}
