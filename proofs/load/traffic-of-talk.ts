import { randomUUID } from 'node:crypto'
import { anyOf } from '../bench/load.ts'
import { type Act, get, single } from './act.ts'

const day = 86_400_000
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A month around today. */
function month() {
  const from = Date.now() - 10 * day
  return get(`/api/calendar?from=${dateOf(from)}&to=${dateOf(from + 31 * day)}`)
}

/** What members of spaces do, and what everybody looks at between lessons. */
export const actsOfTalk: readonly Act[] = [
  {
    name: 'chat of a space',
    weight: 8,
    actors: ({ talkers }) => talkers,
    perform: single(({ spaces }) => get(`/api/conversations/${anyOf(spaces)}/messages`)),
  },
  {
    name: 'write in a space',
    weight: 6,
    actors: ({ talkers }) => talkers,
    perform: single(({ spaces }) => ({
      method: 'POST',
      path: `/api/conversations/${anyOf(spaces)}/messages`,
      body: { body: 'Held both threads, and it stopped.', clientId: randomUUID() },
    })),
  },
  { name: 'direct chats', weight: 3, perform: single(() => get('/api/conversations')) },
  { name: 'month of a calendar', weight: 4, perform: single(month) },
  { name: 'transactions', weight: 1, perform: single(() => get('/api/transactions')) },
]
