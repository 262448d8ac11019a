import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { declared } from '#features/index.ts'
import { aFullLife } from '#testing/world/full-life.ts'
import { type Column, memberColumns } from '#testing/world/member-columns.ts'
import { createWorld } from '#testing/world/world.ts'

/** Columns with member ids that are in no life: what happens to them, and why they need no step. */
const unseeded: Record<string, string> = {
  'account_erasures.user_id': 'written by the erasure',
  'board_items.clear_id': 'an id that a browser gave to a clear',
  'direct_conversations.high_id': 'the later of a pair, deleted with the earlier one',
  'learner_announcements.after_learner': 'an id up to which learners have been notified, for days',
  'live_events.hidden_from':
    'deleted after minutes, while an account is erased two weeks after its last event',
  'orders.coupon_id': 'names a coupon',
}

const names = (columns: readonly Column[]) => columns.map(({ table, column }) => `${table}.${column}`)

test('personal data: an export contains every table that names members, or says why not', async () => {
  await using world = await createWorld()
  const tables = new Set((await memberColumns(world)).map(({ table }) => table))
  const text = declared.personalData.flatMap(({ sections = [] }) => sections.map((one) => one.sql)).join('\n')
  const withheld = declared.personalData.flatMap((data) => Object.keys(data.withheld ?? {}))
  const isExported = (table: string) => new RegExp(`\\b(from|join) ${table}\\b`).test(text)
  expect([...tables].filter((table) => !isExported(table) && !withheld.includes(table))).toEqual([])
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = 'public'`.execute(world.db)
  const exists = new Set(rows.map(({ table }) => table))
  expect(withheld.filter((table) => !exists.has(table) || isExported(table))).toEqual([])
})

test('personal data: a full life fills every column that names members, so that erasing is proven', async () => {
  await using world = await createWorld()
  const { ada } = await aFullLife(world)
  const columns = await memberColumns(world)
  const empty: Column[] = []
  for (const one of columns) {
    const { rows } = await sql`
      select from ${sql.id(one.table)} where ${sql.id(one.column)}::text like ${`%${ada.id}%`} limit 1`.execute(
      world.db,
    )
    if (rows.length === 0) empty.push(one)
  }
  expect(names(empty)).toEqual(Object.keys(unseeded))
})

test('personal data: sections have unique names', () => {
  const sections = declared.personalData.flatMap((data) => data.sections ?? [])
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length)
})
