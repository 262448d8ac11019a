import type { MediaOwnerType } from '@akada/contract/media/routes'
import { type Db, statement } from '#db/connect.ts'
import { objectsOfAsset } from '#media/assets/owner-assets.ts'
import type { ListedObject } from '#storage/storage.ts'
import type { Context } from '#context.ts'

/**
 * What refers to an object: an upload, its results, a member's picture, or temporary things such as pending
 * uploads and copies.
 */
type NamedObject = {
  key: string
  kind: 'source' | 'result' | 'avatar' | 'upload' | 'waiting'
  ownerType: MediaOwnerType | 'member'
  ownerId: string
  mediaId: string | null
}

/** An object that a row names but the store lacks. */
export type LostObject = NamedObject & { kind: Exclude<NamedObject['kind'], 'waiting'> }

/** Differences between database and store. */
export interface Findings {
  /** Orphaned objects, older than a day. */
  strays: ListedObject[]
  lost: LostObject[]
  /** Objects quarantined earlier. */
  quarantined: { objects: number; bytes: number }
  /** The number of all other objects. */
  objects: number
}

/** Orphaned objects are moved below this folder, for an operator to inspect and remove. */
export const quarantine = 'quarantine/'
/** An object may be stored a little before its row is written. */
const youngest = 24 * 3_600_000

const listNamedObjects = statement<NamedObject>(`
  select o.key, case o.kind when 'copy' then 'waiting' else o.kind end as kind, m.owner_type, m.owner_id, m.id as media_id
    from media_assets m cross join ${objectsOfAsset}
   where m.released_at is null and o.key is not null
  union all
  select avatar_key, 'avatar', 'member', id, null from users where avatar_key is not null and deleted_at is null
  union all
  select key, case state when 'attached' then 'upload' else 'waiting' end, 'member', user_id, null
    from uploads where state <> 'purged'`)

/** Compares every object of the store with every row that names one; changes nothing. */
export async function examine({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<Findings> {
  const quarantined = { objects: 0, bytes: 0 }
  const found = new Map<string, ListedObject>()
  for await (const object of storage.list('')) {
    if (!object.key.startsWith(quarantine)) found.set(object.key, object)
    else {
      quarantined.objects += 1
      quarantined.bytes += object.bytes
    }
  }
  // Read after the store, so that new objects have their rows; missing ones are looked up once more.
  const named = await namedObjects(db)
  const oldest = now().getTime() - youngest
  const strays = [...found.values()].filter(
    ({ key, changedAt }) => !named.has(key) && changedAt.getTime() < oldest,
  )
  const lost: LostObject[] = []
  for (const one of named.values())
    if (isNeeded(one) && !found.has(one.key) && !(await storage.stat(one.key))) lost.push(one)
  return { strays, lost, quarantined, objects: found.size }
}

/** By key; an owner or a member says more about an object than its upload. */
async function namedObjects(db: Db): Promise<Map<string, NamedObject>> {
  const named = new Map<string, NamedObject>()
  for (const one of await listNamedObjects(db))
    if (!named.has(one.key) || !isUpload(one)) named.set(one.key, one)
  return named
}

const isUpload = ({ kind }: NamedObject) => kind === 'upload' || kind === 'waiting'
const isNeeded = (one: NamedObject): one is LostObject => one.kind !== 'waiting'
