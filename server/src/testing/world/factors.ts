import { TOTP } from 'otpauth'
import type { Context } from '#context.ts'
import { seal } from '#lib/sealed.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

type Parts = Pick<Context, 'db' | 'secret' | 'now'>

/** Gives a member an authenticator app, and their sessions its proof. */
export async function giveFactor({ db, secret: key, now }: Parts, userId: string): Promise<void> {
  const at = now()
  await db
    .insertInto('secondFactors')
    .values({ userId, secret: seal(key, 'second-factor', { secret }), confirmedAt: at, createdAt: at })
    .onConflict((row) => row.doNothing())
    .execute()
  await db.updateTable('sessions').set({ factorAt: at }).where('userId', '=', userId).execute()
}

/** What the app of any secret shows at this moment. */
export const totpCode = (now: Date, of = secret): string =>
  new TOTP({ secret: of }).generate({ timestamp: now.getTime() })
