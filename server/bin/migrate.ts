import { migrateDatabase } from '#supervisor/database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

/** Brings the database of DATABASE_URL up to date, for installations that run the web server alone. */
await runToEnd(async ({ databaseUrl }) => {
  if (!databaseUrl)
    throw new Refusal('Set DATABASE_URL; npm start brings its own database up to date by itself.')
  await migrateDatabase(databaseUrl)
})
