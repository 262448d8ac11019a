import { type Db, statement } from '#db/connect.ts'
import type { StoredAlternative } from './media-model.ts'

const updateAlternatives = statement<unknown, { id: string; added: string }>(`
  update media_assets m
     set alternatives = (
           select coalesce(jsonb_agg(a order by (a -> 'height')::int), '[]')
             from (select a from jsonb_array_elements(coalesce(m.alternatives, '[]')) a
                    union all
                   select a from jsonb_array_elements(:added::jsonb) a where not exists (
                     select from jsonb_array_elements(coalesce(m.alternatives, '[]')) known
                      where known ->> 'key' = a ->> 'key')) every (a))
   where m.id = :id and m.released_at is null
  returning m.id`)

/** Adds what is new of these; with none, records that they were tried. Returns false when the file is deleted or released. */
export const addAlternatives = async (
  db: Db,
  id: string,
  added: readonly StoredAlternative[],
): Promise<boolean> => (await updateAlternatives(db, { id, added: JSON.stringify(added) })).length > 0

const listUntriedFilms = statement<{ id: string }, { limit: number }>(`
  select id from media_assets
   where alternatives is null and status = 'published' and progress >= 100 and released_at is null
     and kind in ('video', 'audio')
   order by id desc limit :limit`)

/** Films and recordings that were never made in smaller codecs, the newest first. */
export const listWithoutAlternatives = (db: Db, limit: number) => listUntriedFilms(db, { limit })

const clearAlternatives = statement<{ keys: string[] }, { limit: number }>(`
  update media_assets m set alternatives = null
    from (select id, alternatives from media_assets
           where alternatives <> '[]' and released_at is null order by id limit :limit for update skip locked) old
   where m.id = old.id
  returning array(select a ->> 'key' from jsonb_array_elements(old.alternatives) a) as keys`)

/** Takes the smaller codecs from the oldest films that have them; returns the keys of their files. */
export const takeAlternatives = async (db: Db, limit: number): Promise<string[]> =>
  (await clearAlternatives(db, { limit })).flatMap(({ keys }) => keys)
