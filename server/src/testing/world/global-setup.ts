import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, without a database. */
    postgres: string
  }
}

export default async function setup(project: TestProject) {
  const { base, stop } = await startTestPostgres()
  project.provide('postgres', base)
  return stop
}
