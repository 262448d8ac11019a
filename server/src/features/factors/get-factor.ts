import type { Factor } from '@akada/contract/factors/routes'
import type { Context } from '#context.ts'
import { cancelReset, factorStateOf, listPasskeys, passkeyOf } from '#features/credentials/public.ts'

/** A member's second step of sign-in. */
export async function getFactor({ db }: Pick<Context, 'db'>, userId: string): Promise<Factor> {
  const { confirmedAt, isOn, hasApp, isRequired, codesLeft, resetAt } = await factorStateOf(db, userId)
  return {
    isOn,
    hasApp,
    passkeys: (await listPasskeys(db, userId)).map(passkeyOf),
    isRequired,
    since: confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    resetAt: resetAt?.toISOString() ?? null,
  }
}

/** Stops a reset that somebody requested. */
export async function cancelFactorReset(context: Pick<Context, 'db'>, userId: string): Promise<Factor> {
  await cancelReset(context.db, userId)
  return getFactor(context, userId)
}
