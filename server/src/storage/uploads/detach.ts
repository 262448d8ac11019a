import { type Db, statement } from '#db/connect.ts'

const upsertDetached = statement<unknown, { keys: readonly string[]; userId: string; now: Date }>(`
  insert into uploads (key, user_id, namespace, mime_type, size, state, created_at, changed_at)
  select key, :userId::uuid, split_part(key, '/', 1), '', 0, 'detached', :now::timestamptz, :now::timestamptz
    from unnest(:keys::text[]) key
   order by key
  on conflict (key) do update set state = 'detached', changed_at = excluded.changed_at
   where uploads.state in ('pending', 'attached')`)

/** Releases objects: uploads and their results alike. The sweep removes them later. */
export async function detachObjects(
  tx: Db,
  { keys, userId, now }: { keys: readonly string[]; userId: string; now: Date },
): Promise<void> {
  await upsertDetached(tx, { keys: [...new Set(keys)], userId, now })
}
