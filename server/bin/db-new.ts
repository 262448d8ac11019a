import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const folder = resolve(import.meta.dirname, '../migrations')

/** Creates the next migration file: npm run db:new -- course-reviews */
await runToEnd(async () => {
  const name = process.argv[2]
  if (!name || !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name))
    throw new Refusal('Name the migration in small letters, for example: npm run db:new -- course_reviews')
  // Named by minute, so that branches do not choose the same number; it sorts after the four digits of the
  // first ones.
  const minute = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
  const file = join(folder, `${minute}_${name.replaceAll('-', '_')}.sql`)
  await writeFile(file, '-- What this adds, and why.\n\n', { flag: 'wx' })
  console.log(file)
})
