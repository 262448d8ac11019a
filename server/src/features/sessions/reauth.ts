import type { RequestOf } from '@akada/contract/route'
import {
  CodePurpose,
  type reauth as route,
  passwordPurposes,
  sessionMessages,
} from '@akada/contract/sessions/reauth-routes'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import {
  factorStateOf,
  factorsOf,
  verifyFactor,
  verifyPasskey,
  verifyPassword,
} from '#features/credentials/public.ts'
import { createProof } from './reauthentication.ts'
import { mustHavePhone } from './send-reauth-code.ts'

const findPasswordHash = statement<{ passwordHash: string }, { userId: string }>(
  `select password_hash from users where id = :userId`,
)

/**
 * Creates a proof for one act after the member's password, or a code where the act demands one. With a second factor on, a
 * password alone proves nothing: API_ERR_SECOND_FACTOR asks for its code or a passkey.
 */
export async function reauth(
  context: Context,
  viewer: Viewer,
  { password, code, secondFactor, passkey, purpose }: RequestOf<typeof route>['body'],
) {
  const { data: byCode } = CodePurpose.safeParse(purpose)
  const state = await factorStateOf(context.db, viewer.id)
  const asksBoth = passwordPurposes.includes(purpose)
  if (state.isOn) {
    if (asksBoth || (password && !secondFactor && !passkey))
      await mustHavePassword(context, viewer.id, password)
    if (passkey)
      await verifyPasskey(context, passkey, {
        purpose: 'prove',
        sessionId: viewer.sessionId,
        userId: viewer.id,
      })
    else if (secondFactor) await verifyFactor(context, { userId: viewer.id, code: secondFactor })
    else throw new ApiError('API_ERR_SECOND_FACTOR', { extra: { missing: factorsOf(state) } })
  } else if (byCode) await mustHavePhone(context, { userId: viewer.id, purpose: byCode }, code)
  else await mustHavePassword(context, viewer.id, password)
  return createProof(context, { sessionId: viewer.sessionId, purpose })
}

async function mustHavePassword({ db }: Pick<Context, 'db'>, userId: string, password: string | undefined) {
  if (!password) throw fieldError('password', sessionMessages.passwordNeeded)
  const [member] = await findPasswordHash(db, { userId })
  if (!(await verifyPassword(member?.passwordHash, password)))
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: sessionMessages.passwordWrong })
}
