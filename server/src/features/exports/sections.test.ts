import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world.ts'
import { sections } from './sections.ts'

/** What is kept about members and is not theirs to take, or is nothing they could use. */
const withheld: Record<string, string> = {
  idempotency_keys: 'answers of the last day, which are in the other sections',
  notification_counts: 'numbers that follow from the notifications',
  search_names: 'the words of their names, by which they are found',
}

test('export: no table that belongs to members is forgotten', async () => {
  await using world = await createWorld()
  const { rows: tables } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass`.execute(world.db)
  const text = sections.map((section) => section.sql).join('\n')
  const forgotten = tables
    .map(({ name }) => name)
    .filter((name) => !(name in withheld) && !new RegExp(`\\b(from|join) ${name}\\b`).test(text))
  expect(forgotten).toEqual([])
})
