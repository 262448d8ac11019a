import { type Db, statement } from '#db/connect.ts'

/** Whose session a refresh token belongs to, if it runs and has proved no second factor. */
export const findUnprovenSession = statement<{ userId: string }, { hash: Buffer; now: Date }>(
  `select s.user_id from refresh_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = :hash and s.factor_at is null and s.revoked_at is null and s.expires_at > :now`,
)

const setFactorAt = statement<unknown, { sessionId: string; now: Date }>(
  `update sessions set factor_at = :now where id = :sessionId`,
)

/** The session has just proved a second factor. */
export const setSessionProven = (db: Db, sessionId: string, now: Date) => setFactorAt(db, { sessionId, now })

const findSessionSince = statement<unknown, { id: string; since: Date }>(
  `select from sessions where id = :id and created_at >= :since`,
)

/** Whether a session began after something, so that its member has signed in since. */
export const isSessionSince = async (db: Db, session: { id: string; since: Date }): Promise<boolean> =>
  (await findSessionSince(db, session)).length > 0
