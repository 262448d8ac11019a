import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { sizesOf } from './data.ts'
import { type Bench, type Measured, type Row, isReached } from './row.ts'
import { createSite } from './site.ts'

const { values } = parseArgs({
  options: {
    /** A million posts instead of a hundred thousand. */
    full: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    /** Posts of the large site, instead of either. */
    posts: { type: 'string' },
    /** Runs the rows whose file name contains this. */
    only: { type: 'string', default: '' },
  },
})

async function rowFiles(): Promise<string[]> {
  const names = await readdir(new URL('rows/', import.meta.url))
  return names.filter((name) => name.endsWith('.ts') && name.includes(values.only)).toSorted()
}

const goalOf = ({ goal }: Measured) => ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`)

function print(measured: Measured): void {
  const { what, limit, ratio, detail } = measured
  const mark = isReached(measured) ? 'pass' : 'FAIL'
  console.log(`${mark}  ${ratio.toFixed(2).padStart(6)}  goal ${goalOf(measured).padEnd(7)} ${what}`)
  console.log(`${' '.repeat(28)}÷ ${limit} (${detail})`)
}

const started = performance.now()
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)
const note = (text: string) => console.log(`${secondsSince(started)} s  ${text}`)

/** Measures one row and prints the result; returns whether all its goals were reached. */
async function runRow(name: string, bench: Bench): Promise<boolean> {
  const start = performance.now()
  try {
    const { row } = (await import(new URL(`rows/${name}`, import.meta.url).href)) as { row: Row }
    const all = await row.measure(bench)
    all.forEach(print)
    return all.every(isReached)
  } catch (error) {
    console.log(`FAIL          could not be measured:`, error)
    return false
  } finally {
    note(`${name.replace('.ts', '')} took ${secondsSince(start)} s`)
  }
}

/**
 * Runs every row on a small and a large site, even after one fails; returns whether all goals were reached.
 */
async function run(bench: Bench): Promise<boolean> {
  const missed: string[] = []
  for (const name of await rowFiles()) if (!(await runRow(name, bench))) missed.push(name)
  note(missed.length === 0 ? 'every goal was reached' : `missed: ${missed.join(', ')}`)
  return missed.length === 0
}

const folder = await mkdtemp(join(tmpdir(), 'akada-bench-'))
const postgres = await startPostgres({ folder: join(folder, 'postgres'), password: 'bench', isDurable: true })

async function leave(): Promise<void> {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}

/** Ends early: the server processes end with this one, and the database removes its folder. */
function breakOff(): void {
  // Without its database, whatever is being measured fails.
  process.on('uncaughtException', () => {})
  void leave().finally(() => process.exit(130))
}

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, breakOff)

try {
  const posts = Number(values.posts ?? (values.full && !values.quick ? 1_000_000 : 100_000))
  note(`filling two databases, 10,000 and ${posts.toLocaleString('en')} posts`)
  const small = await createSite(postgres.url, { name: 'small', folder, sizes: sizesOf(10_000) })
  const large = await createSite(postgres.url, { name: 'large', folder, sizes: sizesOf(posts) })
  note('measuring')
  try {
    process.exitCode = (await run({ small, large, folder })) ? 0 : 1
  } finally {
    await Promise.all([small.close(), large.close()])
  }
} finally {
  await leave()
}
process.exit()
