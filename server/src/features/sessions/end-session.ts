import { ApiError } from '#lib/api-error.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import { endSessions } from './end-sessions.ts'

/** Ends one session of a member; throws API_ERR_NOT_FOUND for anyone else's and for one that has ended. */
export async function endSession(context: Context, which: { sessionId: string; userId: string }) {
  const ended = await endSessions(context, which, 'ended-by-member')
  if (ended === 0) throw new ApiError('API_ERR_NOT_FOUND')
  return { ended }
}

/** Ends all sessions of a member except the calling one. */
export async function endOtherSessions(context: Context, { id, sessionId }: Viewer) {
  const which = { userId: id, except: sessionId }
  return { ended: await endSessions(context, which, 'ended-by-member') }
}
