import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { functionsSql } from '#db/functions-sql.ts'
import { createWorld } from '#testing/world/world.ts'

test('functions.sql has the present text of every SQL function', async () => {
  await using world = await createWorld()
  const generated = await readFile(join(import.meta.dirname, '../src/db/functions.sql'), 'utf8')
  expect(generated, 'npm run db:types writes it').toBe(await functionsSql(world.url))
})
