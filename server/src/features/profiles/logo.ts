import { profileMessages } from '@akada/contract/profiles/routes'
import type { Db } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type NewAvatar, exchangeAvatar, makeAvatar } from './avatar.ts'

/** A change of a logo; nothing when it stays. */
export interface LogoChange {
  old: string | null
  made: NewAvatar | undefined
}

interface LogoUpdate {
  userId: string
  /** The key of an upload, the present address, or nothing for none. */
  requested: string | null | undefined
  old: string | null
}

/** Makes the public picture of an uploaded logo, before the transaction that uses it. */
export async function logoChange(
  context: Context,
  { userId, requested, old }: LogoUpdate,
): Promise<LogoChange | undefined> {
  if (requested === undefined) return undefined
  if (!requested) return { old, made: undefined }
  if (old && (requested === old || requested === context.storage.url(old))) return undefined
  try {
    return { old, made: await makeAvatar(context, { userId, key: requested }) }
  } catch (error) {
    throw error instanceof ApiError ? fieldError('logo', profileMessages.logoUnusable) : error
  }
}

/** The key of the logo after the change. */
export const logoKeyOf = (change: LogoChange | undefined): string | null => change?.made?.picture ?? null

/** Consumes the upload and releases the old logo. */
export async function exchangeLogo(
  tx: Db,
  change: LogoChange | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (change) await exchangeAvatar(tx, { userId, now, ...change })
}
