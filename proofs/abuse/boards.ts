import { randomUUID } from 'node:crypto'
import { boardLimits } from '@akada/contract/meetings/model'
import { type Call, ask, post, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import type { Person, Site } from '../site.ts'
import type { AbuseCase } from './case.ts'

/** A meeting of Ada's that both are in, where only hosts may clear the board. */
async function makeBoard(site: Site): Promise<string> {
  const body = { type: 'INSTANT', startTime: new Date().toISOString(), includeWebinar: false }
  const made = await ask(site, post('/meetings', body, site.ada))
  const id = String(made.data['id'])
  const inside = `insert into meeting_participants (meeting_id, user_id, name, state, seen_at, first_joined_at)
    values ($1, $2, 'Somebody', 'inside', now(), now()) on conflict (meeting_id, user_id) do update set state = 'inside'`
  for (const person of [site.ada, site.eve]) await rowsOf(site, inside, [id, person.id])
  const rules: Call = { method: 'PATCH', path: `/meetings/${id}`, body: { canClear: false }, by: site.ada }
  const set = await ask(site, rules)
  if (set.status !== 200) throw new Error(`Ada could not reserve clearing: ${statusAndCode(set)}.`)
  return id
}

const anItem = () => ({ id: randomUUID(), type: 'pencil', points: [1, 1], color: '#000000', strokeWidth: 2 })

/** Draws more than one guest may, then clears everything. */
async function takeOver(site: Site, by: Person): Promise<string[]> {
  const id = await makeBoard(site)
  const change = (ops: object[]) => ask(site, post(`/meetings/${id}/board`, { ops }, by))
  const stored = `insert into board_items (meeting_id, id, user_id, item)
    select $1, gen_random_uuid(), $2, $3 from generate_series(1, $4::int)`
  await rowsOf(site, stored, [id, by.id, JSON.stringify(anItem()), boardLimits.share])
  const found: string[] = []
  const look = await ask(site, { path: `/meetings/${id}/board`, by })
  if (look.status !== 200) throw new Error(`The board is not there: ${statusAndCode(look)}.`)
  if ((await change([{ kind: 'add', item: anItem() }])).status === 200)
    found.push('One person drew more than their share of a board.')
  if ((await change([{ kind: 'clear', id: randomUUID() }])).status === 200) found.push('A board was cleared.')
  return found
}

export const boardCases: AbuseCase[] = [
  {
    name: 'boards taken over',
    mustHold: 'no guest fills a board, or clears one where that is for hosts',
    attempt: ({ guarded }) => takeOver(guarded, guarded.eve),
    // Hosts may.
    control: ({ guarded }) => takeOver(guarded, guarded.ada),
  },
]
