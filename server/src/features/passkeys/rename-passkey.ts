import type { Context } from '#context.ts'
import { passkeyOf, setPasskeyName } from '#features/credentials/public.ts'

/** Names a passkey of a member; throws API_ERR_NOT_FOUND. */
export const renamePasskey = async (
  { db }: Pick<Context, 'db'>,
  passkey: { id: string; userId: string; name: string },
) => passkeyOf(await setPasskeyName(db, passkey))
