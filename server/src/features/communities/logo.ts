import { communityTexts } from '@akada/contract/community'
import type { Db } from '#db/connect.ts'
import { type NewAvatar, exchangeAvatar, makeAvatar } from '#features/profiles/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '../../context.ts'

/** A change of a logo; nothing when it stays. */
export interface LogoChange {
  old: string | null
  made: NewAvatar | undefined
}

interface Asked {
  userId: string
  /** The key of an upload, the address that is shown already, nothing for none. */
  wanted: string | null | undefined
  old: string | null
}

/** Makes the public picture of an uploaded logo, before the transaction that uses it. */
export async function logoChange(
  context: Context,
  { userId, wanted, old }: Asked,
): Promise<LogoChange | undefined> {
  if (wanted === undefined) return undefined
  if (!wanted) return { old, made: undefined }
  if (old && (wanted === old || wanted === context.storage.url(old))) return undefined
  try {
    return { old, made: await makeAvatar(context, { userId, key: wanted }) }
  } catch (error) {
    throw error instanceof ApiError ? fieldError('logo', communityTexts.logoUnusable) : error
  }
}

/** The key of the logo after the change. */
export const logoKeyOf = (change: LogoChange | undefined): string | null => change?.made?.picture ?? null

/** Uses the upload up and gives the old logo up. */
export async function exchangeLogo(
  tx: Db,
  change: LogoChange | undefined,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (change) await exchangeAvatar(tx, { userId, now, ...change })
}
