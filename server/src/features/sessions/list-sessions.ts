import { statement } from '#db/connect.ts'
import type { Viewer } from '#http/auth/authenticate.ts'
import type { Context } from '#context.ts'
import { deviceOf } from './device-of.ts'

const listRunningSessions = statement<
  { id: string; userAgent: string; createdAt: Date; lastUsedAt: Date },
  { viewerId: string; now: Date }
>(
  `select id, user_agent, created_at, last_used_at from sessions
    where user_id = :viewerId and revoked_at is null and expires_at > :now order by id desc`,
)

/** A member's running sessions, the newest first. */
export async function listSessions({ db, now }: Pick<Context, 'db' | 'now'>, viewer: Viewer) {
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
}
