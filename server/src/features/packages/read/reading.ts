import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

/** Files of an owner by their keys, in their order. */
export const listFileTypes = statement<
  { key: string; mimeType: string },
  { ownerType: string; ownerId: string }
>(`
  select source_key as key, mime_type from media_assets
   where owner_type = :ownerType and owner_id = :ownerId and released_at is null order by position`)

/** An object of the store, or a text, under a path of a package. */
export type PackedContent = { path: string } & ({ key: string } | { text: string })

/** What reading a stored course needs, and what belongs into its package beside the list of contents. */
export type Reading = Pick<Context, 'db' | 'live' | 'storage' | 'now'> & {
  userId: string
  contents: PackedContent[]
}

const extensionOf = (key: string) => /\.[a-z0-9]+$/.exec(key)?.[0] ?? ''

/** Adds an object of the store to the package; its path there. */
export function packed({ contents }: Reading, name: string, key: string): string {
  const path = `files/${name}${extensionOf(key)}`
  contents.push({ path, key })
  return path
}
