import { setTimeout } from 'node:timers/promises'
import type { Watermark, WatermarkStatus } from '@akada/contract/media/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { FileReply } from '#http/wire/file-reply.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { findWatermarkFile, linkTo } from './watermark-links.ts'

type WatermarkContext = Pick<Context, 'db' | 'jobs' | 'storage' | 'secret' | 'now'>

/** A file of which a member may want a watermarked copy. */
interface SourceMedia {
  mediaId: string
  userId: string
  username: string
  allowDownload: boolean
  keys: string[]
}

const findSourceMediaBy = (condition: string) =>
  statement<SourceMedia, { id: string; viewerId: string }>(`
  select m.id as media_id, p.user_id, u.username, p.allow_download,
         array(select k from unnest(array[m.play_key, m.poster_key]) k where k is not null
           union all select s ->> 'key' from jsonb_array_elements(m.stills) s
           union all select r ->> 'key' from jsonb_array_elements(m.renditions) r) as keys
    from media_assets m
    join posts p on p.id = m.owner_id
    join users u on u.id = p.user_id
    cross join can_see_post(:viewerId, p, u)
   where m.owner_type = 'post' and ${condition} and m.status = 'published' and p.status = 'published'
   order by m.position`)
const findMediaOfPost = findSourceMediaBy('m.owner_id = :id')
const findMediaById = findSourceMediaBy('m.id = :id')

/** Creators may forbid downloads to others, and may always download their own posts. */
function mustBeAllowed(media: SourceMedia, viewerId: string): void {
  if (!media.allowDownload && media.userId !== viewerId) throw new ApiError('API_ERR_FORBIDDEN')
}

export interface WatermarkRequest {
  postId: string
  mediaUrl: string
  viewerId: string
  /** Host of the request. */
  host: string
}

/** Requests a copy of a post's file with its creator's current name in it; later requests share the same copy. */
export async function makeWatermark(
  context: WatermarkContext,
  request: WatermarkRequest,
): Promise<Watermark> {
  const { db, jobs, now, storage } = context
  const files = await findMediaOfPost(db, { id: request.postId, viewerId: request.viewerId })
  if (files.length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  const path = pathOfOurs(request, storage)
  const media = files.find(({ keys }) => keys.some((key) => pathnameOf(storage.url(key)) === path))
  if (!media) throw fieldError('mediaUrl', 'That file does not belong to this post.')
  mustBeAllowed(media, request.viewerId)
  await jobs.open()
  await db.transaction().execute(async (tx) => {
    const job = { mediaId: media.mediaId, name: media.username }
    const [row] = await upsertWatermark(tx, {
      mediaId: job.mediaId,
      name: job.name,
      viewerId: request.viewerId,
      now: now(),
    })
    const isStuck =
      row?.before === 'processing' && now().getTime() - row.requestedBefore!.getTime() > waitTimes.job
    if (!row?.before || row.before === 'failed' || isStuck) await jobs.enqueue(tx, 'watermarks', job)
  })
  return getWatermark(context, { mediaId: media.mediaId, viewerId: request.viewerId })
}

/**
 * In milliseconds: when a silent job counts as lost, how long a caller waits for the file itself, and the
 * polling interval.
 */
const waitTimes = { job: 1_800_000, answer: 110_000, look: 400 }

const upsertWatermark = statement<
  { before: WatermarkStatus | null; requestedBefore: Date | null },
  { mediaId: string; name: string; viewerId: string; now: Date }
>(`
  insert into watermarks as w (media_id, name, askers, asked_at) values (:mediaId, :name, array[:viewerId::uuid], :now)
  on conflict (media_id, name) do update
    set asked_at = excluded.asked_at,
        askers = case when w.status = 'ready'
          or :viewerId = any(w.askers) then w.askers else w.askers || :viewerId::uuid end,
        status = case when w.status = 'failed' then 'processing' else w.status end
  returning old.status as before, old.asked_at as requested_before`)

const pathnameOf = (url: string) => URL.parse(url, 'http://here')?.pathname

/** The path of an address of this server or its store; nothing is ever fetched from it. */
function pathOfOurs({ mediaUrl, host }: WatermarkRequest, { origins }: Storage): string | undefined {
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

const findOwnCopy = statement<CopyRow, { mediaId: string; username: string }>(`
  select name, status, progress, key, mime_type, bytes::float8 as bytes from watermarks where media_id = :mediaId
    and name = :username`)

interface CopyQuery {
  mediaId: string
  viewerId: string
}

/** The state of a file's copy, for a member who may download it. */
export async function getWatermark(context: WatermarkContext, query: CopyQuery): Promise<Watermark> {
  const { key, name: _, ...row } = await copyFor(context.db, query)
  const isReady = row.status === 'ready' && key !== null
  return { mediaId: query.mediaId, ...row, url: isReady ? linkTo(key, context) : null }
}

async function copyFor(db: Db, { mediaId, viewerId }: CopyQuery): Promise<CopyRow> {
  const [media] = await findMediaById(db, { id: mediaId, viewerId })
  if (!media) throw new ApiError('API_ERR_NOT_FOUND')
  mustBeAllowed(media, viewerId)
  const [row] = await findOwnCopy(db, { mediaId, username: media.username })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The copy itself, as soon as it is ready. */
export async function awaitWatermark(context: WatermarkContext, query: CopyQuery): Promise<FileReply> {
  const end = performance.now() + waitTimes.answer
  while (performance.now() < end) {
    const { key, mimeType, status, ...rest } = await copyFor(context.db, query)
    if (status === 'failed') throw new ApiError('API_ERR_MEDIA')
    if (status === 'ready' && key && mimeType) return findWatermarkFile(context, { key, mimeType, ...rest })
    await setTimeout(waitTimes.look)
  }
  throw new ApiError('API_ERR_UNAVAILABLE', { retryAfter: 30 })
}
