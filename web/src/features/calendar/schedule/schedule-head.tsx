import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { type Day, addDays } from '#lib/time/calendar-day.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { clockNow, daysText, longDay, monthName, monthOf } from '../event-times.ts'
import { type View, daysOf, show, views } from './schedule-address.ts'
import css from './schedule-screen.module.css'

interface Props {
  view: View
  day: Day
  isNarrow: boolean
  onTurn: (step: 1 | -1) => void
  onCreate: () => void
}

/** The displayed range, links to others, and the views. */
export function ScheduleHead({ view, day, isNarrow, onTurn, onCreate }: Props) {
  const { t } = useLingui()
  return (
    <header className={css.head}>
      <h1>{isNarrow && view !== 'day' ? shortMonth(day) : titleOf(view, day)}</h1>
      <div className={css.turns}>
        <Button kind="outline" size={36} aria-keyshortcuts="T" onClick={() => show(view, clockNow().day)}>
          <Trans>Today</Trans>
        </Button>
        <IconButton icon="caret-left" label={t`Earlier`} isMirrored onClick={() => onTurn(-1)} />
        <IconButton icon="caret-right" label={t`Later`} isMirrored onClick={() => onTurn(1)} />
      </div>
      <Views view={view} day={day} isNarrow={isNarrow} />
      {!isNarrow && (
        <Button icon="plus" aria-keyshortcuts="C" onClick={onCreate}>
          <Trans>New event</Trans>
        </Button>
      )}
    </header>
  )
}

/** A phone has no room for the year, unless it is another. */
const shortMonth = (day: Day) =>
  day.slice(0, 4) === clockNow().day.slice(0, 4) ? monthName(day) : monthOf(day)

function titleOf(view: View, day: Day): string {
  if (view === 'day') return longDay(day)
  if (view !== 'week') return monthOf(day)
  const { from } = daysOf(view, day)
  return daysText(from, addDays(from, 6))
}

function Views({ view, day, isNarrow }: Pick<Props, 'view' | 'day' | 'isNarrow'>) {
  const { t } = useLingui()
  const names = { month: t`Month`, week: t`Week`, day: t`Day`, agenda: t`Agenda` }
  return (
    <nav className={css.views} aria-label={t`Views`}>
      {views
        .filter((one) => !isNarrow || one !== 'week')
        .map((one) => (
          <Link
            key={one}
            className={css.view}
            to="/schedule"
            search={{ view: one, day }}
            aria-current={one === view ? 'page' : false}
          >
            {names[one]}
          </Link>
        ))}
    </nav>
  )
}
