import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { createMail } from '#messages/mail.ts'
import type { Storage } from '#storage/storage.ts'
import type { Config } from '../config.ts'
import { type Problem, wrong } from './problem.ts'

/** Milliseconds a neighbour has for its answer. */
const patience = 8000

/** What of mail server, Redis and object store doesn't answer or doesn't do what browsers need of it. */
export async function problemsOfNeighbours(config: Config, storage: Storage): Promise<Problem[]> {
  const found = await Promise.all([ofMail(config), ofRedis(config), ofStore(config, storage)])
  return found.flat()
}

/** What a failed question becomes: no address and no password of ours. */
const reasonOf = (error: unknown) => {
  const { code, name } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : name
}

async function ofMail({ mail }: Config): Promise<Problem[]> {
  if (!mail) return []
  const provider = createMail(mail)
  try {
    await provider.check()
    return []
  } catch (error) {
    const what = `The mail server ${mail.host}:${mail.port} does not let Akada in (${reasonOf(error)}): no codes are sent.`
    return [wrong(what, 'Check SMTP_URL, its user and password, and that the way there is open.')]
  } finally {
    provider.close()
  }
}

async function ofRedis({ redisUrl }: Config): Promise<Problem[]> {
  if (!redisUrl) return []
  const socket = { connectTimeout: patience, reconnectStrategy: false } as const
  const client = createClient({ url: redisUrl, socket, commandsQueueMaxLength: 10 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.ping()
    return []
  } catch (error) {
    const what = `Redis at ${new URL(redisUrl).host} does not answer (${reasonOf(error)}): live events stay with one server.`
    return [wrong(what, 'Start Redis, or check REDIS_URL.')]
  } finally {
    client.destroy()
  }
}

async function ofStore({ s3, siteUrl }: Config, storage: Storage): Promise<Problem[]> {
  if (!s3) return []
  try {
    await storage.stat('doctor/absent')
  } catch (error) {
    const what = `The object store at ${s3.endpoint.host} does not let Akada in (${reasonOf(error)}).`
    return [wrong(what, 'Check S3_ENDPOINT, S3_BUCKET, the key and what it may do (.env.example lists it).')]
  }
  return ofBrowsers(storage, siteUrl)
}

/** Asks the store, as a browser does before it sends a file, whether pages of this site may. */
async function ofBrowsers(storage: Storage, siteUrl: string): Promise<Problem[]> {
  const key = `posts/2000/01/${randomUUID().replaceAll('-', '')}.jpg`
  const { url, headers = {} } = await storage.presign({ key, mimeType: 'image/jpeg', size: 1, maxBytes: 1 })
  const names = ['content-type', ...Object.keys(headers)]
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: siteUrl,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': names.join(','),
    },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (answer?.ok && mayBeSentFrom(answer.headers, siteUrl, names)) return []
  return [
    wrong(
      `The object store does not let pages of ${siteUrl} send files to it (CORS): uploads fail in every browser.`,
      'Put the rules of deploy/s3-cors.json, with your address, on the bucket.',
    ),
  ]
}

const isAllowed = (list: readonly string[], word: string) => list.includes('*') || list.includes(word)

function mayBeSentFrom(answer: Headers, origin: string, names: readonly string[]): boolean {
  const listOf = (header: string) =>
    (answer.get(header) ?? '').split(',').map((word) => word.trim().toLowerCase())
  const allowed = listOf('access-control-allow-headers')
  return (
    isAllowed(listOf('access-control-allow-origin'), origin) &&
    isAllowed(listOf('access-control-allow-methods'), 'put') &&
    names.every((name) => isAllowed(allowed, name))
  )
}
