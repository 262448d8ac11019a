import { hourMs } from '@akada/contract/durations'
import {
  type Namespace,
  type PartPlan,
  fileTypes,
  partRules,
  uploadMessages,
} from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { diskFull } from '#storage/transfer/receive-file.ts'
import { newKey } from '#storage/keys.ts'
import { extensions } from '#storage/uploads/extensions.ts'
import { kindOf } from '#storage/uploads/kinds.ts'
import type { Context } from '#context.ts'
import { planParts } from './parted-upload.ts'

interface UploadRequest {
  userId: string
  namespace: string
  mimeType: string
  size?: number | undefined
  line?: 'slow' | undefined
}

/** Limits per member: addresses an hour, and bytes announced but not yet used. */
const uploadQuota = { anHour: 60, pendingBytes: 2 * 1024 ** 3 } as const
/** Pending uploads older than this have been swept. */
const pendingTime = 25 * hourMs

/** An address for one file of the caller's, within the limits of its namespace and the caller's quota. */
export async function presign(context: Context, request: UploadRequest) {
  const { config, db, storage, now } = context
  const { namespace, type, kind, maxBytes } = await mustBeAccepted(context, request)
  const { userId, size, line } = request
  if (size !== undefined && size > maxBytes) {
    await context.declared.uploads[namespace].mustBeWithinPlan?.({ db, userId, kind, size })
    throw fieldError('size', uploadMessages.tooLarge, 'API_ERR_TOO_LARGE')
  }
  const signed = size ?? maxBytes
  if (!(await storage.hasRoomFor(signed))) throw diskFull()

  const key = newKey(namespace, extensions[type], now())
  const plan = await db.transaction().execute(async (tx): Promise<PartPlan | undefined> => {
    const anHour = uploadQuota.anHour * config.rateLimitFactor
    await mustBeWithinQuota(tx, { userId, bytes: signed, anHour, now: now() })
    const upload = { key, userId, namespace, mimeType: type, size: signed }
    await tx
      .insertInto('uploads')
      .values({ ...upload, createdAt: now(), changedAt: now() })
      .execute()
    if (size === undefined || size < partRules.from) return undefined
    return planParts(tx, { storage }, { key, size, line })
  })
  const { url, expiresAt, headers } = await storage.presign({
    key,
    mimeType: type,
    maxBytes,
    ...(size !== undefined && { size }),
  })
  return {
    url,
    key,
    expiresAt: expiresAt.toISOString(),
    ...(headers && { headers }),
    ...(plan && { plan }),
  }
}

/**
 * The namespace and type of a request, and the maximum bytes, when this member may send such a file there.
 */
async function mustBeAccepted(
  { db, declared }: Pick<Context, 'db' | 'declared'>,
  { userId, namespace: name, mimeType }: UploadRequest,
) {
  if (!Object.hasOwn(declared.uploads, name))
    throw fieldError('namespace', `There is no namespace '${name}' for uploads.`)
  const namespace = name as Namespace
  const limits = await declared.uploads[namespace].limits({ db, userId })
  const kind = kindOf(mimeType)
  const limit = kind && limits[kind]
  const type = kind && fileTypes[kind].find((one) => one === mimeType)
  if (!limit || !type) throw fieldError('mimeType', uploadMessages.unsupported)
  return { namespace, type, kind, maxBytes: limit.bytes }
}

const findUploadUsage = statement<
  { addresses: number; pendingBytes: number; oldest: Date | null },
  { userId: string; lastHour: Date; pendingSince: Date }
>(`
  select count(*) filter (where created_at > :lastHour::timestamptz) as addresses,
         coalesce(sum(size) filter (where state = 'pending'), 0)::bigint as pending_bytes,
         min(created_at) filter (where created_at > :lastHour::timestamptz) as oldest
    from uploads
   where user_id = :userId and created_at > :pendingSince::timestamptz`)

const lockMemberUploads = statement<unknown, { userId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('uploads ' || :userId::text, 0))`,
)

async function mustBeWithinQuota(
  tx: Db,
  { userId, bytes, anHour, now }: { userId: string; bytes: number; anHour: number; now: Date },
): Promise<void> {
  await lockMemberUploads(tx, { userId })
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const [used] = await findUploadUsage(tx, { userId, lastHour: ago(hourMs), pendingSince: ago(pendingTime) })
  if (!used) return
  if (used.addresses >= anHour) {
    const free = (used.oldest?.getTime() ?? 0) + hourMs
    throw new ApiError('API_ERR_RATE_LIMIT', {
      retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
    })
  }
  if (used.pendingBytes + bytes > uploadQuota.pendingBytes)
    throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter: hourMs / 1000 })
}
