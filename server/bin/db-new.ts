import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrationNames } from '#db/migrate.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const folder = resolve(import.meta.dirname, '../migrations')

/** Makes the next migration file: npm run db:new -- course-reviews */
await runToEnd(async () => {
  const name = process.argv[2]
  if (!name || !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name))
    throw new Refusal('Name the migration in small letters, for example: npm run db:new -- course_reviews')
  const latest = Number((await migrationNames()).at(-1)?.slice(0, 4) ?? 0)
  const file = join(folder, `${String(latest + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`)
  await writeFile(file, '-- What this adds, and why.\n\n', { flag: 'wx' })
  console.log(file)
})
