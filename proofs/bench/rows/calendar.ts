import { type NumberedText, numberParameters } from '@akada/server/db/number-parameters.ts'
import { sendAnnouncements } from '@akada/server/features/calendar/reminders/send-announcements.ts'
import { createEvent } from '@akada/server/features/calendar/events/create-event.ts'
import { scheduleAnnouncement } from '@akada/server/features/calendar/reminders/learner-reminders.ts'
import { calendarWindowSql } from '@akada/server/features/calendar/list/calendar-window.ts'
import { listCalendar } from '@akada/server/features/calendar/list/list-calendar.ts'
import { occurrencesOf } from '@akada/server/features/calendar/occurrences/occurrences.ts'
import { updateEvent } from '@akada/server/features/calendar/events/update-event.ts'
import { courseDatesSql } from '@akada/server/features/learning/course-dates.ts'
import { busy, fillCalendars, learners, planned } from '../calendar-data.ts'
import { anyOf, httpRate, rateOf, timeOf } from '../load.ts'
import { type Measured, type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const day = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const zone = 'Africa/Lagos'
const [from, to] = [dateIn(-5), dateIn(26)]
/** As the app calls it, with the zone of the device. */
const path = () => `/api/calendar?from=${from}&to=${to}&timezone=${zone}`
const million = planned.toLocaleString('en')

interface Compared {
  figure: number
  limit: number
  /** Rates: the figure's divided by the limit's. */
  ratio: number
}

/** How many times as long as its limit something takes, of rates. */
const times = (
  named: Pick<Measured, 'what' | 'limit'>,
  atMost: number,
  { figure, limit, ratio }: Compared,
) => ({
  ...named,
  ratio: 1 / ratio,
  goal: { atMost },
  detail: `${Math.round(figure).toLocaleString('en')} and ${Math.round(limit).toLocaleString('en')} a second`,
})

async function windows(site: Site, people: { busy: string; learner: string }) {
  const { context, pool, readers } = site
  const [ofEvents, ofCourses] = [numberParameters(calendarWindowSql), numberParameters(courseDatesSql)]
  const bare = () => {
    const asked: Record<string, unknown> = {
      userId: anyOf(readers).id,
      from: new Date(from),
      to: new Date(to),
    }
    const values = ({ names }: NumberedText) => names.map((name) => asked[name])
    return Promise.all([
      pool.query({ name: 'calendar-window', text: ofEvents.text, values: values(ofEvents) }),
      pool.query({ name: 'course-dates', text: ofCourses.text, values: values(ofCourses) }),
    ])
  }
  const page = (userId: () => string) => () =>
    rateOf(() => listCalendar(context, { userId: userId(), from, to }))
  const anyone = page(() => anyOf(readers).id)
  await httpRate(site, path)
  return [
    times(
      {
        what: `a month of a calendar among ${million} events, over HTTP`,
        limit: 'its two statements by the bare driver',
      },
      2.5,
      await compare(
        () => httpRate(site, path),
        () => rateOf(bare),
      ),
    ),
    times(
      { what: `a month of a member with ${busy.toLocaleString('en')} events`, limit: 'of a member with 30' },
      6,
      await compare(
        page(() => people.busy),
        anyone,
      ),
    ),
    times(
      {
        what: `a month of a learner, with a daily lesson of a course for ${learners.toLocaleString('en')}`,
        limit: 'of a member with 30 events',
      },
      6,
      await compare(
        page(() => people.learner),
        anyone,
      ),
    ),
  ]
}

let turn = 0
const form = (more: object = {}) => ({
  title: 'Maths',
  startTime: `${dateIn(40)}T09:00`,
  timezone: zone,
  ...more,
})

async function writes({ context }: Site, { teacher, lesson }: { teacher: string; lesson: string }) {
  const { eventId: plain } = await createEvent(context, { userId: teacher, form: form() })
  const move = (eventId: string) => () =>
    timeOf(async () => {
      const startTime = `${dateIn(41 + (turn++ % 20))}T09:00`
      await updateEvent(context, { eventId, userId: teacher, scope: 'all', changes: { startTime } })
    }, 30)
  const moved = await compare(move(lesson), move(plain))
  const plan = (count: number) => () =>
    timeOf(
      () =>
        createEvent(context, {
          userId: teacher,
          form: form({ isRepeating: true, repeatType: 'DAILY', count }),
        }),
      20,
    )
  const series = await compare(plan(366), plan(1))
  return [
    {
      what: `moving a lesson of a course with ${learners.toLocaleString('en')} learners`,
      limit: 'moving an event without participants',
      ratio: moved.ratio,
      goal: { atMost: 2 },
      detail: `${moved.figure.toFixed(1)} ms against ${moved.limit.toFixed(1)} ms`,
    },
    {
      what: 'planning a series of 366',
      limit: 'planning one event',
      ratio: series.ratio,
      goal: { atMost: 4 },
      detail: `${series.figure.toFixed(1)} ms against ${series.limit.toFixed(1)} ms`,
    },
  ]
}

const seconds = 60

/** How many notifications were ever written; the server of the site takes them away meanwhile. */
async function written({ pool }: Site): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select last_value::int as count from notification_outbox_id_seq',
  )
  return rows[0]?.count ?? 0
}

/** The worker's part: each learner hears of it once. */
async function announcing(site: Site, { lesson }: { lesson: string }) {
  const { context } = site
  await sendAnnouncements(context)
  const before = await written(site)
  await scheduleAnnouncement(context.db, { eventId: lesson, kind: 'event-changed', at: new Date() })
  const started = performance.now()
  await sendAnnouncements(context)
  const took = (performance.now() - started) / 1000
  const notified = (await written(site)) - before
  if (notified !== learners) throw new Error(`${notified} learners were notified.`)
  return {
    what: `notifying ${learners.toLocaleString('en')} learners of a change`,
    limit: `the ${seconds} seconds until the worker looks again`,
    ratio: took / seconds,
    goal: { atMost: 0.5 },
    detail: `${took.toFixed(1)} s`,
  }
}

/** What remains of zones when their tables are cached. */
async function expansion() {
  const plan = {
    timezone: 'Europe/London',
    firstDate: dateIn(1),
    startTime: '09:00',
    durationMinutes: 60,
    durationDays: null,
    repeatType: 'DAILY' as const,
    repeatInterval: 1,
    daysOfWeek: 0,
    repeatCount: 366,
  }
  const dates = Array.from({ length: 366 }, (_, n) => [2027, 0, 1 + n, 9, 0] as const)
  const plainly = async () =>
    dates.map(([year, month, date, hours, minutes]) =>
      new Date(Date.UTC(year, month, date, hours, minutes)).toISOString(),
    )
  const { figure, limit, ratio } = await compare(
    () => timeOf(async () => occurrencesOf(plan), 2000),
    () => timeOf(plainly, 2000),
  )
  return {
    what: 'dates and instants of a series of 366 across clock changes',
    limit: 'writing 366 dates by Date.UTC',
    ratio,
    goal: { atMost: 6 },
    detail: `${(figure * 1000).toFixed(0)} µs against ${(limit * 1000).toFixed(0)} µs`,
  }
}

export const row: Row = {
  measure: async ({ large: site }) => {
    const people = await fillCalendars(
      site.pool,
      site.readers.map(({ id }) => id),
    )
    return [
      ...(await windows(site, people)),
      ...(await writes(site, people)),
      await announcing(site, people),
      await expansion(),
    ]
  },
}
