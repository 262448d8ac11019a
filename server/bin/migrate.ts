import { migrateDatabase } from '#supervisor/database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

/** Migrates the database of DATABASE_URL, for installations that run the web server alone. */
await runToEnd(async ({ databaseUrl }) => {
  if (!databaseUrl) throw new Refusal('Set DATABASE_URL; npm start migrates its own database by itself.')
  await migrateDatabase(databaseUrl)
})
