import fastify from 'fastify'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { mustHaveRoom } from '@akada/server/features/courses/edit/create-course.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import { hasCardData } from '@akada/server/http/wire/card-data.ts'
import { readJsonBodies } from '@akada/server/http/wire/json-bodies.ts'
import { timeOf } from '../load.ts'
import { type Measured, type Row, compare, median } from '../row.ts'
import type { Site } from '../site.ts'

/** What a comment or an order is like. */
const body = JSON.stringify({
  body: 'Thank you, I call +234 803 123 4567 after 10:30. '.repeat(4),
  clientId: '0191f3a0-5c2e-7c11-8a5e-2f1d3c4b5a69',
  amount: 5000,
  at: 1_763_900_000_000,
})
const request = {
  method: 'POST',
  // Here bodies are read like any other, but not searched.
  url: '/api/webhooks/sandbox',
  headers: { 'content-type': 'application/json' },
  body,
} as const

const search = async () => void hasCardData(body)

/** Milliseconds to read a body that is not searched for card numbers, and to search it. */
async function tripwire(): Promise<Measured> {
  const app = fastify()
  readJsonBodies(app)
  app.post('/api/webhooks/sandbox', async () => ({}))
  await app.ready()
  const pairs: { read: number; found: number }[] = []
  for (let round = 0; round < 5; round += 1)
    pairs.push({
      read: await timeOf(() => app.inject(request), 2000),
      found: await timeOf(search, 20_000),
    })
  await app.close()
  const [read, found] = [median(pairs.map((one) => one.read)), median(pairs.map((one) => one.found))]
  return {
    what: 'a body that is searched for card numbers',
    limit: 'one that is not',
    ratio: median(pairs.map((one) => (one.read + one.found) / one.read)),
    goal: { atMost: 1.02 },
    detail: `${(found * 1000).toFixed(1)} µs more than ${(read * 1000).toFixed(0)} µs`,
  }
}

/** Pro allows a hundred courses; so many are counted for each new one. */
const courses = 99

/** Other rows give courses to some members. */
const untaught = `
  select id from users u where not exists (select from courses c where c.user_id = u.id) limit 2`

async function planLimit({ context, pool }: Site): Promise<Measured> {
  const { db } = context
  const { rows } = await pool.query<{ id: string }>(untaught)
  const [full, fresh] = rows
  if (!full || !fresh) throw new Error('Every member teaches something.')
  await subscribe(db, full, 'pro')
  for (let n = 0; n < courses; n += 1) await aCourse(db, full, {})
  await context.db.transaction().execute((tx) => mustHaveRoom(tx, full.id))
  const room = (userId: string) => () =>
    timeOf(() => db.transaction().execute((tx) => mustHaveRoom(tx, userId)), 500)
  const { figure, limit, ratio } = await compare(room(full.id), room(fresh.id), 5)
  return {
    what: `room for one more course after ${courses}, by the plan`,
    limit: 'room for a first one',
    ratio,
    goal: { atMost: 1.5 },
    detail: `${figure.toFixed(2)} ms against ${limit.toFixed(2)} ms`,
  }
}

export const row: Row = {
  measure: async ({ large: site }) => [await tripwire(), await planLimit(site)],
}
