import { type Db, connect, createPool, statement } from './connect.ts'

/** A read-only copy of the database, which follows it by a moment. */
export interface Replica {
  /** The copy, or nothing while it doesn't respond or is more than five seconds behind. */
  db: () => Db | undefined
  /** Stops using the copy until it has responded again. */
  distrust: () => void
  stop: () => Promise<void>
}

interface ReplicaOptions {
  primary: Db
  url: string
  poolSize: number
  /** Called when the copy is used again, and when it isn't any more. */
  onChange: (isUsed: boolean) => void
}

/** Milliseconds that reads may be behind; browsers read their own writes from the primary for longer than this. */
const longestLag = 5_000
const pause = 1_000

const findWrittenPosition = statement<{ position: number }>(
  `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`,
)
/** Null on a server that is no copy. */
const findReplayedPosition = statement<{ position: number | null }>(
  `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position`,
)

/** The primary's position in its log at a time, in milliseconds. */
interface Mark {
  at: number
  position: number
}

/**
 * Compares both logs each second. The copy's own clock of its last transaction is no measure: it stays still
 * when nobody writes and looks up to date when the connection between the servers is broken.
 */
export function watchReplica({ primary, url, poolSize, onChange }: ReplicaOptions): Replica {
  const copy = connect(createPool(url, { max: poolSize }))
  let marks: Mark[] = []
  let isUsed = false
  const use = (isFresh: boolean) => {
    if (isFresh !== isUsed) onChange(isFresh)
    isUsed = isFresh
  }
  const compare = async () => {
    const at = performance.now()
    const [written] = await findWrittenPosition(primary)
    if (written) marks = [...marks.filter((mark) => at - mark.at <= longestLag), { at, ...written }]
    const [replayed] = await findReplayedPosition(copy)
    use(marks.some(({ position }) => position <= (replayed?.position ?? -1)))
  }
  let timer: NodeJS.Timeout
  let comparing = Promise.resolve()
  const watch = () => {
    comparing = compare()
      .catch(() => use(false))
      .then(() => void (timer = setTimeout(watch, pause).unref()))
  }
  watch()
  return {
    db: () => (isUsed ? copy : undefined),
    distrust: () => use(false),
    stop: async () => {
      await comparing
      clearTimeout(timer)
      await copy.destroy()
    },
  }
}
