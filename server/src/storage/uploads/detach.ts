import { type Db, statement } from '#db/connect.ts'

const detach = statement(`
  insert into uploads (key, user_id, namespace, mime_type, size, state, created_at, changed_at)
  select key, $2::uuid, split_part(key, '/', 1), '', 0, 'detached', $3::timestamptz, $3::timestamptz
    from unnest($1::text[]) key
   order by key
  on conflict (key) do update set state = 'detached', changed_at = excluded.changed_at
   where uploads.state in ('pending', 'attached')`)

/** Releases objects: uploads and their results alike. The sweep removes them later. */
export async function detachObjects(
  tx: Db,
  { keys, userId, now }: { keys: readonly string[]; userId: string; now: Date },
): Promise<void> {
  await detach(tx, [...new Set(keys)], userId, now)
}
