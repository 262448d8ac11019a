import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Problem, adviceProblem, problemsThatHold } from './problem.ts'

/** Settings that decide what PostgreSQL writes into its own log. */
const names = [
  'log_error_verbosity',
  'log_parameter_max_length_on_error',
  'log_parameter_max_length',
  'log_statement',
  'log_min_duration_statement',
]

/** What members wrote would be in the log of PostgreSQL, where no erasure reaches it. */
export async function problemsOfDatabaseLog(db: Db): Promise<Problem[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}::text[])`.execute(db.withoutPlugins())
  const of = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  const logsStatements = of['log_statement'] !== 'none' || of['log_min_duration_statement'] !== '-1'
  return problemsThatHold(
    [
      of['log_error_verbosity'] !== 'terse',
      adviceProblem(
        'PostgreSQL writes whole rows of members into its log when it refuses one (log_error_verbosity).',
        "Set log_error_verbosity = 'terse' in postgresql.conf and reload PostgreSQL.",
      ),
    ],
    [
      of['log_parameter_max_length_on_error'] !== '0' ||
        (logsStatements && of['log_parameter_max_length'] !== '0'),
      adviceProblem(
        'PostgreSQL writes the values of statements into its log (log_parameter_max_length).',
        'Set log_parameter_max_length = 0 and log_parameter_max_length_on_error = 0 in postgresql.conf and reload PostgreSQL.',
      ),
    ],
  )
}
