import type { listCalendar } from '@akada/contract/calendar/routes'
import type { ReplyOf } from '@akada/contract/route'
import { isNetworkError } from '#api/call-error.ts'
import { addDays } from '#lib/time/calendar-day.ts'
import { clockNow } from './event-times.ts'

type Listed = ReplyOf<typeof listCalendar>

interface Window {
  userId: string
  from: string
  to: string
}

const key = 'akada.calendar'
/** What lies ahead and is stored in this browser. */
const storedDays = 60

interface Stored extends Window {
  list: Listed
}

/** The days of a schedule; without a connection those stored when there was one. */
export async function orStored(window: Window, load: (window: Window) => Promise<Listed>): Promise<Listed> {
  try {
    const list = await load(window)
    if (isDue(window.userId)) void storeAhead(window.userId, load)
    return list
  } catch (error) {
    const stored = isNetworkError(error) ? read(window.userId) : undefined
    if (!stored || window.to <= stored.from || window.from >= stored.to) throw error
    const events = stored.list.events.filter(
      ({ viewer }) => viewer.endDate >= window.from && viewer.date < window.to,
    )
    return { ...stored.list, events }
  }
}

/** What follows from today. */
async function storeAhead(userId: string, load: (window: Window) => Promise<Listed>): Promise<void> {
  lastStored = { userId, at: Date.now() }
  const from = clockNow().day
  const window = { userId, from, to: addDays(from, storedDays) }
  const list = await load(window).catch(() => undefined)
  if (list) write({ ...window, list })
}

/** Milliseconds between two times. */
const pause = 5 * 60_000
let lastStored = { userId: '', at: 0 }
const isDue = (userId: string) => lastStored.userId !== userId || Date.now() - lastStored.at > pause

function read(userId: string): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
    return stored?.userId === userId ? stored : undefined
  } catch {
    return undefined
  }
}

/** A browser without room shows the schedule only with a connection. */
function write(stored: Stored): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    localStorage.removeItem(key)
  }
}
