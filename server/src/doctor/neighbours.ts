import { createClient } from '@redis/client'
import { sql } from 'kysely'
import { connect, createPool } from '#db/connect.ts'
import { createMail } from '#messages/mail.ts'
import type { Config } from '#config.ts'
import { type Problem, graveProblem } from './problem.ts'
import { checkTimeoutMs, reasonOf, withTimeout } from './with-timeout.ts'

/** Which of mail server and Redis don't respond. */
export async function problemsOfNeighbours(config: Config): Promise<Problem[]> {
  const found = await Promise.all([
    ofMail(config),
    ofRedis(config),
    ofReplica(config),
    ofMediaServers(config),
  ])
  return found.flat()
}

async function ofMail({ mail }: Config): Promise<Problem[]> {
  if (!mail) return []
  const provider = createMail(mail)
  try {
    await provider.check()
    return []
  } catch (error) {
    const what = `The mail server ${mail.host}:${mail.port} does not let Akada in (${reasonOf(error)}): no codes are sent.`
    return [graveProblem(what, 'Check SMTP_URL, its user and password, and that the way there is open.')]
  } finally {
    provider.close()
  }
}

async function ofRedis({ redisUrl }: Config): Promise<Problem[]> {
  if (!redisUrl) return []
  const socket = { connectTimeout: checkTimeoutMs, reconnectStrategy: false } as const
  const client = createClient({ url: redisUrl, socket, commandsQueueMaxLength: 10 })
  client.on('error', () => {})
  try {
    await withTimeout(
      checkTimeoutMs,
      client.connect().then(() => client.ping()),
    )
    return []
  } catch (error) {
    const what = `Redis at ${new URL(redisUrl).host} does not answer (${reasonOf(error)}): live events stay with one server.`
    return [graveProblem(what, 'Start Redis, or check REDIS_URL.')]
  } finally {
    client.destroy()
  }
}

async function ofReplica({ replicaUrl }: Config): Promise<Problem[]> {
  if (!replicaUrl) return []
  const db = connect(createPool(replicaUrl, { max: 1 }))
  try {
    const { rows } = await sql<{ isCopy: boolean }>`select pg_is_in_recovery() as is_copy`.execute(db)
    if (rows[0]?.isCopy) return []
    return [
      graveProblem(
        'The server in DATABASE_REPLICA_URL is no standby: it is not used.',
        'Name a standby of the database, or leave it out.',
      ),
    ]
  } catch (error) {
    const what = `The replica at ${new URL(replicaUrl).host} does not answer (${reasonOf(error)}): everything is read from the primary.`
    return [graveProblem(what, 'Start it, or check DATABASE_REPLICA_URL.')]
  } finally {
    await db.destroy()
  }
}

/** Media servers of a service; those that this computer starts itself begin with their first meeting. */
async function ofMediaServers({ meetings }: Config): Promise<Problem[]> {
  const found = await Promise.all(
    meetings.standing.map(async (url) => {
      const response = fetch(url, { method: 'POST', signal: AbortSignal.timeout(checkTimeoutMs) })
      const reason = await response.then(() => undefined, reasonOf)
      const what = `The media server at ${url} does not answer (${reason}): meetings on it have no sound.`
      const how = 'Start it (systemctl start akada-media, or npm run media), or check MEETING_MEDIA_SERVERS.'
      return reason === undefined ? [] : [graveProblem(what, how)]
    }),
  )
  return found.flat()
}
