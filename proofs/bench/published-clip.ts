import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPost } from '@akada/contract/posts/routes'
import { createClient } from '@akada/demo/client.ts'
import { upload } from '@akada/demo/sessions.ts'
import { findAsset } from '@akada/server/media/assets/asset-rows.ts'
import { makeClip } from '@akada/server/media/testing/clips.ts'
import { signingKeyOf } from '@akada/server/testing/site/signing.ts'
import type { Bench } from './row.ts'
import type { Site } from './site.ts'

/** The fate of a clip that a member uploaded and posted. Times run from the end of the upload. */
export interface PublishedClip {
  postId: string
  clipSeconds: number
  megabytes: number
  firstPlayableSeconds: number
  ladderSeconds: number
  renditions: number
}

const clipSeconds = 30
/** How often the row is polled, and for how long. */
const pollMilliseconds = 50
const patienceSeconds = 300

let published: Promise<PublishedClip> | undefined

/**
 * A portrait clip of 1080 × 1920 posted on the small site and prepared by a real media worker; once per run.
 */
export function publishedClip(bench: Bench): Promise<PublishedClip> {
  published ??= publish(bench)
  return published
}

async function publish({ small, folder }: Bench): Promise<PublishedClip> {
  const bytes = await phoneClip(join(folder, 'clip.mp4'))
  const worker = await startWorker(small)
  try {
    const client = createClient(small.address, AbortSignal.timeout(patienceSeconds * 1000))
    const { token } = small.readers[0]!
    client.keepKey({ token, signingKey: signingKeyOf(small.context, token) })
    const mimeType = 'video/mp4'
    const key = await upload(client, { token, namespace: 'posts' }, { alt: '', bytes, mimeType })
    const start = performance.now()
    const body = {
      title: 'A clip',
      body: 'Of the benchmark.',
      media: [{ key, mimeType, alt: 'A test picture' }],
    }
    const { id: postId } = await client.call(createPost, { token, body })
    const after = async (isReached: (media: Media) => boolean) => {
      const media = await until(small, { postId, isReached })
      return { seconds: (performance.now() - start) / 1000, renditions: media.renditions.length }
    }
    const first = await after(({ renditions }) => renditions.length > 0)
    const ladder = await after(({ progress }) => progress >= 100)
    return {
      postId,
      clipSeconds,
      megabytes: bytes.byteLength / 1_000_000,
      firstPlayableSeconds: first.seconds,
      ladderSeconds: ladder.seconds,
      renditions: ladder.renditions,
    }
  } finally {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  }
}

/** Movement and noise at a phone's bit rate, just under the upload limit. */
async function phoneClip(path: string): Promise<Uint8Array<ArrayBuffer>> {
  await makeClip(path, {
    picture: 'testsrc2=size=1080x1920:rate=30,noise=alls=6:allf=t',
    sound: 'sine=frequency=330',
    seconds: clipSeconds,
    settings: { b: 12_500_000, maxrate: 13_000_000, bufsize: 13_000_000, g: 60 },
  })
  return new Uint8Array(await readFile(path))
}

type Media = NonNullable<Awaited<ReturnType<typeof findAsset>>>

async function startWorker({ pool, context }: Site) {
  const program = resolve(import.meta.dirname, '../../server/bin/worker.ts')
  const worker = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: pool.options.connectionString,
      AKADA_DATA: context.config.dataFolder,
      AKADA_SECRET: context.secret.toString('base64url'),
      LOG_LEVEL: 'error',
    },
  })
  await once(worker, 'message')
  return worker
}

async function until(
  { context: { db } }: Site,
  { postId, isReached }: { postId: string; isReached: (media: Media) => boolean },
): Promise<Media> {
  const { id } = await db
    .selectFrom('mediaAssets')
    .select('id')
    .where('ownerId', '=', postId)
    .executeTakeFirstOrThrow()
  const end = performance.now() + patienceSeconds * 1000
  while (performance.now() < end) {
    const media = await findAsset(db, id)
    if (media?.failure) throw new Error(`The clip was refused: ${media.failure}`)
    if (media && isReached(media)) return media
    await sleep(pollMilliseconds)
  }
  throw new Error('The clip was not prepared in time.')
}
