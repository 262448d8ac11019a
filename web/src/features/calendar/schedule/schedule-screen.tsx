import '../tokens.css'
import type { Occurrence } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParam } from '#routing/screen-address.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { Suspense, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import type { Day } from '#lib/time/calendar-day.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { windowQuery } from '../calendar.queries.ts'
import { clockNow } from '../event-times.ts'
import type { NewStart } from '../form/form-state.ts'
import { Agenda } from './agenda.tsx'
import { Invitations } from './invitations.tsx'
import { MonthView } from './month-view.tsx'
import { daysOf, show, turned, useShown } from './schedule-address.ts'
import { ScheduleHead } from './schedule-head.tsx'
import { TimeGrid } from './time-grid.tsx'
import { useScheduleKeys } from './use-schedule-keys.ts'
import { WeekStrip } from './week-strip.tsx'
import css from './schedule-screen.module.css'

const EventFormDialog = lazyWithRetry(
  async () => (await import('../form/event-form-dialog.tsx')).EventFormDialog,
)

const isMirrored = () => document.documentElement.matches(':dir(rtl)')

/** The next events, whose time zone, and the way in. `isPlanning` opens the form with a meeting at once. */
export function ScheduleScreen({ isPlanning = false }: { isPlanning?: boolean }) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery('(width < 40rem)')
  const { view, day } = useShown(isNarrow)
  const isNew = useSearchParam('new') === '1'
  const [start, setStart] = useState<NewStart | undefined>(
    isPlanning ? { includeWebinar: true } : isNew ? {} : undefined,
  )
  const create = (from: NewStart = {}) => setStart({ day: view === 'agenda' ? undefined : day, ...from })
  const { from, to } = daysOf(view, day)
  const turn = (step: 1 | -1) => show(view, turned(view, day, step))
  useScheduleKeys({
    t: () => show(view, clockNow().day),
    a: () => show('agenda', day),
    w: () => show('week', day),
    d: () => show('day', day),
    m: () => show('month', day),
    c: () => create(),
    j: () => turn(1),
    k: () => turn(-1),
    arrowright: () => turn(isMirrored() ? -1 : 1),
    arrowleft: () => turn(isMirrored() ? 1 : -1),
  })
  return (
    <div className={css.screen} data-view={view}>
      <ScheduleHead {...{ view, day, isNarrow }} onTurn={turn} onCreate={() => create()} />
      <Invitations />
      <Content {...{ view, day, from, to, isNarrow }} onCreate={create} />
      {isNarrow && (
        <Button
          className={css.add}
          size={52}
          icon="calendar-blank"
          aria-label={t`New event`}
          onClick={() => create()}
        >
          <Trans>New</Trans>
        </Button>
      )}
      {start && (
        <Suspense>
          <EventFormDialog start={start} onClose={() => setStart(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface ContentProps {
  view: ReturnType<typeof useShown>['view']
  day: Day
  from: Day
  to: Day
  isNarrow: boolean
  onCreate: (start: NewStart) => void
}

function Content(props: ContentProps) {
  const { from, to, view } = props
  const list = useQuery(windowQuery(from, to))
  const events = list.data?.events ?? []
  if (list.isPending) return <Pending />
  return (
    <>
      {list.error && (
        <ErrorBox onRetry={() => void list.refetch()}>
          {describeError(list.error) ?? <Trans>Your calendar could not be loaded.</Trans>}
        </ErrorBox>
      )}
      {(!list.error || list.data) &&
        (view === 'agenda' ? <List {...props} events={events} /> : <Grid {...props} events={events} />)}
    </>
  )
}

type Shown = ContentProps & { events: readonly Occurrence[] }

const List = ({ events, day, from, to, isNarrow }: Shown) => (
  <>
    {isNarrow && <WeekStrip events={events} chosen={day} onChoose={(chosen) => show('agenda', chosen)} />}
    <Agenda
      events={events.filter((one) => one.viewer.endDate >= day)}
      from={day > from ? day : from}
      to={to}
    />
  </>
)

function Grid({ events, view, day, from, to, isNarrow, onCreate }: Shown) {
  if (view === 'month')
    return (
      <MonthView
        {...{ events, day, isNarrow }}
        onOpenDay={(opened) => show(isNarrow ? 'agenda' : 'day', opened)}
      />
    )
  return (
    <TimeGrid
      key={`${view} ${from}`}
      {...{ events, from, to }}
      onCreate={({ day: on, time }) => onCreate({ day: on, time })}
    />
  )
}

function Pending() {
  return (
    <div className={css.pending}>
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      {[1, 2, 3, 4, 5].map((n) => (
        <Skeleton key={n} height="3.5rem" shape="box" />
      ))}
    </div>
  )
}
