import { startTestPostgres } from '@akada/server/testing/world/test-postgres.ts'

/** One PostgreSQL for the whole run; every test gets a copy of its migrated database. */
export default async function setup() {
  const { base, stop } = await startTestPostgres()
  process.env['AKADA_TEST_POSTGRES'] = base
  return stop
}
