import { randomUUID } from 'node:crypto'
import type { Storage } from '#storage/storage.ts'
import type { Config } from '#config.ts'
import { problemsOfClock } from './clock.ts'
import { type Problem, graveProblem } from './problem.ts'
import { checkTimeoutMs, reasonOf, withTimeout } from './with-timeout.ts'

interface Diagnosis {
  /** Its objects can be examined. */
  isOpen: boolean
  problems: Problem[]
}

type Store = Pick<Config, 's3' | 'siteUrl'> & { storage: Storage; now: () => Date }

/** The problems of the object store, where one is configured. */
export async function diagnoseStore(store: Store): Promise<Diagnosis> {
  const { s3, storage } = store
  if (!s3) return { isOpen: true, problems: [] }
  try {
    await withTimeout(checkTimeoutMs, mayExamine(storage))
  } catch (error) {
    const what = `The object store at ${s3.endpoint.host} does not let Akada in (${reasonOf(error)}): nothing in it can be examined.`
    return { isOpen: false, problems: [graveProblem(what, howToOpen(error))] }
  }
  return { isOpen: true, problems: await problemsOfBrowsers(store) }
}

/** Fails with the reason when objects can't be listed or read. */
async function mayExamine(storage: Storage): Promise<void> {
  await storage.list('doctor/')[Symbol.asyncIterator]().next()
  await storage.stat('doctor/absent')
}

const howToOpen = (error: unknown) =>
  reasonOf(error) === 'RequestTimeTooSkewed'
    ? 'Let this computer and the store follow the network time (timedatectl set-ntp true).'
    : 'Check S3_ENDPOINT, S3_BUCKET, the key and what it may do (.env.example lists it).'

/** Checks whether pages of this site may send files, as a browser does beforehand, and what the store's time is. */
async function problemsOfBrowsers({ storage, siteUrl, now }: Store): Promise<Problem[]> {
  const key = `posts/2000/01/${randomUUID().replaceAll('-', '')}.jpg`
  const { url, headers = {} } = await storage.presign({ key, mimeType: 'image/jpeg', size: 1, maxBytes: 1 })
  const names = ['content-type', ...Object.keys(headers)]
  const requested = now()
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: siteUrl,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': names.join(','),
    },
    signal: AbortSignal.timeout(checkTimeoutMs),
  }).catch(() => undefined)
  const at = new Date(answer?.headers.get('date') ?? NaN)
  const problems = problemsOfClock('the object store', { at, requested, answered: now() })
  if (answer?.ok && mayBeSentFrom(answer.headers, siteUrl, names)) return problems
  return [
    ...problems,
    graveProblem(
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
