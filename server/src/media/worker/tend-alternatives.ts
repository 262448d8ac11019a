import { type Db, statement } from '#db/connect.ts'
import { reservedBytes } from '#disk/disk-space.ts'
import type { Disk } from '#disk/disk.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Clock } from '#lib/clock.ts'
import type { Storage } from '#storage/storage.ts'
import type { MediaSettings } from '../settings.ts'
import { listWithoutAlternatives, takeAlternatives } from '../assets/alternatives.ts'
import { enqueueEach } from './enqueue-each.ts'

interface Tending extends Clock {
  config: { media: MediaSettings }
  db: Db
  disk: Disk
  jobs: Jobs
  storage: Pick<Storage, 'remove'>
}

const atOnce = 20
/** The hours of the night in Nigeria, by UTC: one behind. */
const nightHours = new Set([23, 0, 1, 2, 3])

const countWaiting = statement<{ uploads: boolean; alternatives: boolean }, Record<string, never>>(`
  select exists (select from pgboss.job where name in ('media', 'renditions') and state < 'completed') as uploads,
         exists (select from pgboss.job where name = 'alternatives' and state < 'completed') as alternatives`)

/**
 * Lets films that were made before there were smaller codecs get them at night, some at a time, while no upload waits and the disk
 * has room; takes them away again, before anything else, from a disk that is short of it.
 */
export async function tendAlternatives(context: Tending): Promise<void> {
  const { config, db, disk, jobs, now } = context
  if (disk.state() !== 'ok') return purgeAlternatives(context)
  const isNight = nightHours.has(now().getUTCHours())
  if (config.media.alternatives === 'off' || !isNight || !hasRoom(disk)) return
  const [waiting] = await countWaiting(db, {})
  if (waiting?.uploads || waiting?.alternatives) return
  await enqueueEach({ db, jobs }, 'alternatives', await listWithoutAlternatives(db, atOnce))
}

/** More than what uploads need, or the next day would take away what this night made. */
function hasRoom({ room }: Disk): boolean {
  const space = room()
  return !space || space.free > 3 * reservedBytes.fromFiles(space)
}

/** Players go on with H.264 when a file is gone. */
async function purgeAlternatives({ db, storage }: Tending): Promise<void> {
  const keys = await takeAlternatives(db, atOnce)
  await inParts(...keys.map((key) => () => storage.remove(key)))
}
