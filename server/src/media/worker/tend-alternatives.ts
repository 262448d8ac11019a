import { type Db, statement } from '#db/connect.ts'
import { reservedBytes } from '#disk/disk-space.ts'
import type { Disk } from '#disk/disk.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Clock } from '#lib/clock.ts'
import type { Storage } from '#storage/storage.ts'
import type { MediaOwners } from '../media-owner.ts'
import type { MediaSettings } from '../settings.ts'
import { listWithoutAlternatives, takeAlternatives } from '../assets/alternatives.ts'
import { enqueueEach } from './enqueue-each.ts'

interface Tending extends Clock {
  config: { media: MediaSettings }
  db: Db
  declared: { media: MediaOwners }
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
 * Lets clips get smaller codecs once they were watched, and all other films at night, some at a time, while no upload waits and the
 * disk has room; takes them away again, before anything else, from a disk that is short of it.
 */
export async function tendAlternatives(context: Tending): Promise<void> {
  const { config, db, disk, jobs, now } = context
  if (disk.state() !== 'ok') return purgeAlternatives(context)
  const isNight = nightHours.has(now().getUTCHours())
  const times = isNight ? ['on', 'night'] : ['on']
  if (!times.includes(config.media.alternatives) || !hasRoom(disk)) return
  const [waiting] = await countWaiting(db, {})
  if (waiting?.uploads || waiting?.alternatives) return
  const films = isNight ? await listWithoutAlternatives(db, atOnce) : await listWatched(context)
  await enqueueEach({ db, jobs }, 'alternatives', films)
}

async function listWatched({ config, db, declared }: Tending) {
  const watched = { views: config.media.alternativesAfterViews, limit: atOnce }
  const ids: string[] = []
  const lists = Object.values(declared.media).flatMap(({ listWatched: list }) => list ?? [])
  await inParts(...lists.map((list) => async () => void ids.push(...(await list(db, watched)))))
  return ids.map((id) => ({ id }))
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
