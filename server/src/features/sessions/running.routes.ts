import { CodePurpose, reauth, sendReauthCode, sessionMessages } from '@akada/contract/sessions/reauth-routes'
import * as api from '@akada/contract/sessions/routes'
import { statement } from '#db/connect.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import { serve } from '#http/serve.ts'
import { verifyPassword } from '../credentials/public.ts'
import type { Context } from '#context.ts'
import type { Routes } from '../../feature.ts'
import { deviceOf } from './device-of.ts'
import { endSessions } from './end-sessions.ts'
import { mustHavePhone, sendPhoneProof } from './phone-proof.ts'
import { createProof } from './reauthentication.ts'

const listRunningSessions = statement<
  { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date },
  { viewerId: string; now: Date }
>(
  `select id, user_agent, created_at, last_used_at from sessions
    where user_id = :viewerId and revoked_at is null and expires_at > :now order by id desc`,
)
const findPasswordHash = statement<{ passwordHash: string }, { userId: string }>(
  `select password_hash from users where id = :userId`,
)

/** What only signed-in members decide: an integration that acts for them has no session. */
function mustHaveSession({ isIntegration }: Viewer): void {
  if (isIntegration) throw new ApiError('API_ERR_FORBIDDEN')
}

export const runningSessionRoutes: Routes = (app, context) => {
  const { db, now } = context

  serve(app, api.listSessions, async ({ viewer }) => {
    const sessions = await listRunningSessions(db, { viewerId: viewer.id, now: now() })
    return {
      sessions: sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
        id,
        ...deviceOf(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === viewer.sessionId,
      })),
    }
  })

  serve(app, api.endSession, async ({ viewer, params: { sessionId } }) => {
    mustHaveSession(viewer)
    const ended = await endSessions(context, { sessionId, userId: viewer.id }, 'ended-by-member')
    if (ended === 0) throw new ApiError('API_ERR_NOT_FOUND')
    return { ended }
  })

  serve(app, api.endOtherSessions, async ({ viewer }) => {
    mustHaveSession(viewer)
    const which = { userId: viewer.id, except: viewer.sessionId }
    return { ended: await endSessions(context, which, 'ended-by-member') }
  })

  serve(app, reauth, async ({ viewer, body: { password, code, purpose } }) => {
    mustHaveSession(viewer)
    const { data: byCode } = CodePurpose.safeParse(purpose)
    if (byCode) await mustHavePhone(context, { userId: viewer.id, purpose: byCode }, code)
    else await mustHavePassword(context, viewer.id, password)
    return createProof(context, { sessionId: viewer.sessionId, purpose })
  })

  serve(app, sendReauthCode, ({ viewer, body: { purpose } }) => {
    mustHaveSession(viewer)
    return sendPhoneProof(context, { userId: viewer.id, purpose })
  })
}

async function mustHavePassword({ db }: Pick<Context, 'db'>, userId: string, password: string | undefined) {
  if (!password) throw fieldError('password', sessionMessages.passwordNeeded)
  const [member] = await findPasswordHash(db, { userId })
  if (!(await verifyPassword(member?.passwordHash, password)))
    throw new ApiError('API_ERR_INVALID_CREDENTIALS', { message: sessionMessages.passwordWrong })
}
