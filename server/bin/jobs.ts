import { plural } from '#lib/counted.ts'
import { type DeadJob, type QueueState, listDeadJobs, listQueues, openRetries } from '#jobs/job-view.ts'
import { type JobName, jobNames } from '#jobs/queues.ts'
import type { Db } from '#db/connect.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = `Usage: npm run jobs [-- <command>]
  list               every queue with what it holds (the default)
  failed             the jobs that failed for good, with the reason
  retry <id>         tries one of them again
  retry-all <queue>  tries all of a queue's again`

/** An operator's view of jobs and actions on them; of their data only what is not secret is printed. */
await runToEnd(async (config) => {
  const [command = 'list', argument] = process.argv.slice(2)
  await withDatabase(config, async (db, url) => console.log(await run({ db, url, command, argument })))
})

interface Command {
  db: Db
  url: string
  command: string
  argument: string | undefined
}

async function run({ db, url, command, argument }: Command): Promise<string> {
  switch (command) {
    case 'list':
      return table((await listQueues(db)).map(queueRow))
    case 'failed': {
      const jobs = await listDeadJobs(db)
      return jobs.length > 0 ? jobs.map(describe).join('\n') : 'No job has failed for good.'
    }
    case 'retry':
      return retry(db, url, mustBeId(argument))
    case 'retry-all':
      return retry(db, url, mustBeQueue(argument))
    default:
      throw new Refusal(usage)
  }
}

async function retry(db: Db, url: string, what: { id: string } | { queue: JobName }): Promise<string> {
  const retries = await openRetries(db, url)
  try {
    const moved = 'id' in what ? await retries.one(what.id) : await retries.all(what.queue)
    if (moved === 0) throw new Refusal('There is no such failed job.')
    return plural(moved, { one: 'One job is tried again.', other: '# jobs are tried again.' })
  } finally {
    await retries.stop()
  }
}

function mustBeId(text: string | undefined): { id: string } {
  if (text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return { id: text }
  throw new Refusal('Name a job by the id that "npm run jobs -- failed" shows.')
}

function mustBeQueue(text: string | undefined): { queue: JobName } {
  const queue = jobNames.find((name) => name === text)
  if (queue) return { queue }
  throw new Refusal(`Name a queue: ${jobNames.join(', ')}.`)
}

function queueRow({ oldest, ...state }: QueueState) {
  return { ...state, oldest: oldest?.toISOString() ?? '-' }
}

/** Columns as wide as their contents. */
function table(rows: readonly Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const pad = (line: string[]) => line.map((text, column) => text.padEnd(widths[column]!)).join('  ')
  return lines.map((line) => pad(line).trimEnd()).join('\n')
}

function describe({ id, queue, about, tries, failedAt, reason }: DeadJob): string {
  const data = Object.entries(about).map(([name, value]) => `${name} ${String(value)}`)
  return `${id}  ${queue}  ${data.join(', ')}\n  after ${tries} tries, ${failedAt.toISOString()}: ${reason}`
}
