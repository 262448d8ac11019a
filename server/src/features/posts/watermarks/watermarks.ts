import { setTimeout } from 'node:timers/promises'
import type { Watermark, WatermarkStatus } from '@akada/contract/media'
import { type Db, statement } from '#db/connect.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { FileReply } from '#http/wire/file-reply.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '../../../context.ts'
import { fileOf, linkTo } from './watermark-links.ts'

type Marking = Pick<Context, 'db' | 'jobs' | 'storage' | 'secret' | 'now'>

/** A file that somebody wants a copy of. */
interface Wanted {
  mediaId: string
  userId: string
  username: string
  allowDownload: boolean
  keys: string[]
}

const wanted = (condition: string) =>
  statement<Wanted>(`
  select m.id as media_id, p.user_id, u.username, p.allow_download,
         array(select k from unnest(array[m.play_key, m.poster_key]) k where k is not null
           union all select s ->> 'key' from jsonb_array_elements(m.stills) s
           union all select r ->> 'key' from jsonb_array_elements(m.renditions) r) as keys
    from post_media m
    join posts p on p.id = m.post_id
    join users u on u.id = p.user_id
    cross join can_see_post($2, p, u)
   where ${condition} and m.status = 'published' and p.status = 'published'
   order by m.position`)
const mediaOfPost = wanted('m.post_id = $1')
const mediaById = wanted('m.id = $1')

/** Creators may keep others from downloading, and may always download their own. */
function mustBeAllowed(media: Wanted, viewerId: string): void {
  if (!media.allowDownload && media.userId !== viewerId) throw new ApiError('API_ERR_FORBIDDEN')
}

export interface Asking {
  postId: string
  mediaUrl: string
  viewerId: string
  /** Host that the request came to. */
  host: string
}

/** Asks for a copy of a post's file with its creator's present name in it; whoever asks second gets the same one. */
export async function askWatermark(context: Marking, asking: Asking): Promise<Watermark> {
  const { db, jobs, now, storage } = context
  const files = await mediaOfPost(db, asking.postId, asking.viewerId)
  if (files.length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  const path = pathOfOurs(asking, storage)
  const media = files.find(({ keys }) => keys.some((key) => pathnameOf(storage.url(key)) === path))
  if (!media) throw fieldError('mediaUrl', 'This is no media of that post.')
  mustBeAllowed(media, asking.viewerId)
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    const job = { mediaId: media.mediaId, name: media.username }
    const [row] = await ask(tx, job.mediaId, job.name, asking.viewerId, now())
    const isStuck =
      row?.before === 'processing' && now().getTime() - row.askedBefore!.getTime() > patience.job
    if (!row?.before || row.before === 'failed' || isStuck) await jobs.enqueue(tx, 'watermarks', job)
  })
  return standing(context, { mediaId: media.mediaId, viewerId: asking.viewerId })
}

/** Milliseconds after which a job that says nothing counts as lost, and that a caller waits for the file itself. */
const patience = { job: 1_800_000, answer: 110_000, look: 400 }

const ask = statement<{ before: WatermarkStatus | null; askedBefore: Date | null }>(`
  insert into watermarks as w (media_id, name, askers, asked_at) values ($1, $2, array[$3::uuid], $4)
  on conflict (media_id, name) do update
    set asked_at = excluded.asked_at,
        askers = case when w.status = 'ready' or $3 = any(w.askers) then w.askers else w.askers || $3::uuid end,
        status = case when w.status = 'failed' then 'processing' else w.status end
  returning old.status as before, old.asked_at as asked_before`)

const pathnameOf = (url: string) => URL.parse(url, 'http://here')?.pathname

/** The path of an address of this server or its store; nothing is ever fetched from it. */
function pathOfOurs({ mediaUrl, host }: Asking, { origins }: Storage): string | undefined {
  const here = URL.parse(`http://${host}`)
  const url = here && URL.parse(mediaUrl, here.origin)
  return url && (url.host === here.host || origins.includes(url.origin)) ? url.pathname : undefined
}

interface CopyRow {
  name: string
  status: WatermarkStatus
  progress: number
  key: string | null
  mimeType: string | null
  bytes: number | null
}

const copyOf = statement<CopyRow>(`
  select name, status, progress, key, mime_type, bytes::float8 as bytes from watermarks where media_id = $1 and name = $2`)

interface Standing {
  mediaId: string
  viewerId: string
}

/** How far the copy of a file is, for somebody who may have it. */
export async function standing(context: Marking, asked: Standing): Promise<Watermark> {
  const { key, name: _, ...row } = await copyFor(context.db, asked)
  const isReady = row.status === 'ready' && key !== null
  return { mediaId: asked.mediaId, ...row, url: isReady ? linkTo(key, context) : null }
}

async function copyFor(db: Db, { mediaId, viewerId }: Standing): Promise<CopyRow> {
  const [media] = await mediaById(db, mediaId, viewerId)
  if (!media) throw new ApiError('API_ERR_NOT_FOUND')
  mustBeAllowed(media, viewerId)
  const [row] = await copyOf(db, mediaId, media.username)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The copy itself, as soon as it is made. */
export async function awaitFile(context: Marking, asked: Standing): Promise<FileReply> {
  const end = performance.now() + patience.answer
  while (performance.now() < end) {
    const { key, mimeType, status, ...rest } = await copyFor(context.db, asked)
    if (status === 'failed') throw new ApiError('API_ERR_MEDIA')
    if (status === 'ready' && key && mimeType) return fileOf(context, { key, mimeType, ...rest })
    await setTimeout(patience.look)
  }
  throw new ApiError('API_ERR_UNAVAILABLE', { retryAfter: 30 })
}

const unwanted = statement<{ key: string | null; userId: string }>(`
  delete from watermarks w using post_media m, posts p
   where w.asked_at < $1 and m.id = w.media_id and p.id = m.post_id returning w.key, p.user_id`)

const keptDays = 7

/** Removes copies that nobody has asked for lately; they can be made again. Answers how many. */
export async function purgeWatermarks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 24 * 3_600_000)
  return db.transaction().execute(async (tx) => {
    const rows = await unwanted(tx, before)
    for (const { key, userId } of rows) if (key) await detachObjects(tx, { keys: [key], userId, now: now() })
    return rows.length
  })
}
