import type { Db } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { failuresOf, clearFailure, recordFailure } from './failed-rows.ts'

/** What a page of rows leaves out, and where it begins. */
export interface Page {
  /** Keys of rows that wait after a failure, or were worked on in this run. */
  except: string[]
  /** Key of the last row before; null at first. For loops over all rows in the order of their keys. */
  after: string | null
}

/** A loop of a chore over rows. */
export interface RowLoop<Row> {
  /** Unique among all loops: failures are stored under it, and operators see it. */
  name: string
  /** The next rows that are due, in an order of their own. */
  next: (page: Page) => Promise<readonly Row[]>
  keyOf: (row: Row) => string
  /** One row, in transactions of its own. Doing it twice must be harmless. */
  work: (row: Row) => Promise<unknown>
  /** Does all rows of a page in one transaction, where that costs less; if it fails, `work` does them one by one. */
  together?: (rows: readonly Row[]) => Promise<unknown>
  /** Seconds after which the rest is left to the next run; 45 unless the chore is seldom. */
  seconds?: number
  /** Rows of one run; all that are due unless it says so. */
  most?: number
}

/** What a run has done: how many rows, and why others failed. */
export interface Outcome {
  done: number
  errors: unknown[]
}

type Running = Pick<Clock, 'now'> & { db: Db }

/** Seconds for chores that run once an hour or a day. */
export const longRun = 1200
const shortRun = 45

/**
 * Works on each row that is due, once in a run. A row that fails is stored with the class of its error and waits by itself,
 * longer each time; the rows behind it go on, in this run and the next. Throws only when the rows cannot be read, or
 * failures not be stored. See decision 80.
 */
export async function eachRow<Row>(running: Running, loop: RowLoop<Row>): Promise<Outcome> {
  const { db, now } = running
  const failures = await failuresOf(db, loop.name, now())
  const waiting = new Set([...failures].flatMap(([key, { isWaiting }]) => (isWaiting ? [key] : [])))
  const run = new Run(running, loop, { failures, waiting })
  let after: string | null = null
  for (let done = false; !done;) {
    const rows: readonly Row[] = await loop.next({ except: run.except(), after })
    const fresh = rows.filter((row) => run.isFresh(row))
    // Rows that stay due after they were done are left out the next time.
    done = fresh.length > 0 ? !(await run.workOn(fresh)) : rows.length === 0 || run.leavesOutDone()
    after = rows.length > 0 ? loop.keyOf(rows.at(-1)!) : after
  }
  return run.outcome()
}

/** For chores that run seldom: if a row failed the whole chore has, so that its queue runs it again within minutes. */
export function mustSucceed({ errors }: Outcome, what = 'Some rows failed.'): void {
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, what)
}

interface State {
  failures: Awaited<ReturnType<typeof failuresOf>>
  /** Not to be tried now: they have failed, in this run or before. */
  waiting: Set<string>
}

/** What a loop has done so far in one run. */
class Run<Row> {
  private readonly running: Running
  private readonly loop: RowLoop<Row>
  private readonly state: State
  private readonly finished = new Set<string>()
  private readonly errors: unknown[] = []
  private readonly end: number
  private isStrict = false

  constructor(running: Running, loop: RowLoop<Row>, state: State) {
    this.running = running
    this.loop = loop
    this.state = state
    this.end = performance.now() + (loop.seconds ?? shortRun) * 1000
  }

  outcome(): Outcome {
    return { done: this.finished.size, errors: this.errors }
  }

  except(): string[] {
    return this.isStrict ? [...this.state.waiting, ...this.finished] : [...this.state.waiting]
  }

  isFresh(row: Row): boolean {
    const key = this.loop.keyOf(row)
    return !this.state.waiting.has(key) && !this.finished.has(key)
  }

  /** From now on pages are without what was done; true when they already were. */
  leavesOutDone(): boolean {
    const before = this.isStrict
    this.isStrict = true
    return before
  }

  private isOver(): boolean {
    const { most: maxRows = Infinity } = this.loop
    return performance.now() >= this.end || this.finished.size + this.errors.length >= maxRows
  }

  /** False when the run is over. */
  async workOn(rows: readonly Row[]): Promise<boolean> {
    if (this.loop.together && rows.length > 1 && (await this.succeeds(() => this.loop.together!(rows)))) {
      for (const row of rows) await this.finish(row)
      return !this.isOver()
    }
    for (const row of rows) {
      await this.attempt(row)
      if (this.isOver()) return false
    }
    return true
  }

  private succeeds(task: () => Promise<unknown>): Promise<boolean> {
    return task().then(
      () => true,
      () => false,
    )
  }

  private async attempt(row: Row): Promise<void> {
    try {
      await this.loop.work(row)
    } catch (error) {
      return this.fail(row, error)
    }
    await this.finish(row)
  }

  private async finish(row: Row): Promise<void> {
    const { failures } = this.state
    const key = this.loop.keyOf(row)
    this.finished.add(key)
    if (failures.has(key)) await clearFailure(this.running.db, { chore: this.loop.name, key })
  }

  private async fail(row: Row, error: unknown): Promise<void> {
    const { db, now } = this.running
    const key = this.loop.keyOf(row)
    const tries = (this.state.failures.get(key)?.tries ?? 0) + 1
    await recordFailure(db, { chore: this.loop.name, key, tries, at: now() }, error)
    this.errors.push(error)
    this.state.waiting.add(key)
  }
}
