import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadStatements } from '#testing/statements/load-statements.ts'

const source = join(import.meta.dirname, '../src')

/** SQL that reads the database's clock: tests can't set it, and it may differ from the server's. */
const databaseClock =
  /\b(?:(?:now|clock_time|(?:clock|statement|transaction)_timestamp|timeofday)\(\)|current_(?:timestamp|date|time)\b|\blocaltime)/i

/** Files with statements that must read it all the same. */
const exempt: Readonly<Record<string, string>> = {
  'features/messages/write-messages.ts': 'slow mode is judged by can_post, which has no other clock',
  'jobs/job-view.ts': "pg-boss times its jobs by the database's clock",
  'live/log/event-log.ts':
    'events of several servers are numbered by the one clock they share, and age by it',
  'doctor/database.ts': 'this compares the two clocks',
}

/** Statements, and the queries that are written as templates, with the file they stand in. */
async function queries(): Promise<{ file: string; text: string }[]> {
  const statements = (await loadStatements()).map(({ text, at }) => ({
    file: at.slice(source.length + 1).replace(/:\d+:\d+$/, ''),
    text,
  }))
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^demo\//.test(file),
  )
  const templates = files.map(async (file) =>
    [...(await readFile(join(source, file), 'utf8')).matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].map(
      ([, text = '']) => ({ file, text }),
    ),
  )
  return [...statements, ...(await Promise.all(templates)).flat()]
}

test("statements take the time from the server's clock, which tests can set", async () => {
  const found = (await queries()).filter(({ text }) => databaseClock.test(text))
  const files = [...new Set(found.map(({ file }) => file))]
  expect(files.filter((file) => !exempt[file])).toEqual([])
  expect(
    Object.keys(exempt).filter((file) => !files.includes(file)),
    'no longer needs its exemption',
  ).toEqual([])
})

test('SQL functions know one clock, which tests can set', async () => {
  const functions = (await readFile(join(source, 'db/functions.sql'), 'utf8')).split(
    /^(?=CREATE OR REPLACE)/m,
  )
  const names = functions
    .filter((text) => databaseClock.test(text.replaceAll('clock_time()', '')))
    .map((text) => /FUNCTION public\.(\w+)/.exec(text)?.[1])
  expect(names).toEqual(['clock_time'])
})
