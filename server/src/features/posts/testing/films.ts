import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { DB } from '#db/schema.ts'
import { rewriteMedia } from '../public.ts'
import { newKey } from '#storage/keys.ts'
import type { Context } from '#context.ts'
import { makeClip } from '#media/testing/clips.ts'
import { folderOfProcess } from '#testing/world/temporary-folder.ts'
import { postFixtures } from './fixtures.ts'

type PostFields = Partial<Insertable<DB['posts']>>

interface Shape {
  width?: number
  height?: number
  seconds?: number
  isSilent?: boolean
  /** White all over, the hardest ground for white signs. */
  isPale?: boolean
}

/** Short clips and pictures for posts; made once per run, in the temporary folder. */
export function films(context: Context) {
  const { db, storage } = context
  const { aPost } = postFixtures(context)

  async function store(path: string, mimeType: string): Promise<string> {
    const extension = path.slice(path.lastIndexOf('.') + 1)
    const key = newKey('media', extension)
    const copy = `${path}.${key.replaceAll('/', '-')}`
    await copyFile(path, copy)
    await storage.put(key, copy, mimeType)
    return key
  }

  /** A published video that plays, with its placeholder. */
  async function aFilm(by: { id: string }, fields: PostFields = {}, shape: Shape = {}) {
    const { width = 360, height = 640, seconds = 6, isSilent = false, isPale = false } = shape
    const post = await aPost(by, fields)
    const playKey = await store(await clip({ width, height, seconds, isPale }), 'video/mp4')
    const [posterPath, placeholder] = await still({ width, height })
    const posterKey = await store(posterPath, 'image/webp')
    const facts = { width, height, durationMs: seconds * 1000, hasSound: !isSilent }
    const made = { placeholder, posterKey, playKey }
    await db
      .updateTable('mediaAssets')
      .set({ ...facts, ...made })
      .where('id', '=', post.mediaId)
      .execute()
    await rewriteMedia(db, post.id)
    return post
  }

  /** A published post of pictures. */
  async function aPicture(by: { id: string }, fields: PostFields = {}, count = 1) {
    const post = await aPost(by, fields)
    await db.deleteFrom('mediaAssets').where('ownerId', '=', post.id).execute()
    for (let position = 0; position < count; position += 1) {
      const [path, placeholder] = await still({ width: 600, height: 800 + position * 40 })
      const playKey = await store(path, 'image/webp')
      const facts = {
        width: 600,
        height: 800 + position * 40,
        placeholder,
        playKey,
        sourceKey: newKey('posts', 'webp'),
      }
      const state = { kind: 'image', mimeType: 'image/webp', status: 'published', progress: 100 }
      await db
        .insertInto('mediaAssets')
        .values({
          ...facts,
          ...state,
          alt: `Picture ${position + 1}`,
          ownerType: 'post',
          ownerId: post.id,
          position,
        })
        .execute()
    }
    await rewriteMedia(db, post.id)
    return post
  }

  return { aFilm, aPicture }
}

let folder: string | undefined
const made = new Map<string, Promise<string>>()

/** Makes a file once in this process. */
function once(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
  folder ??= folderOfProcess('films')
  const path = join(folder, name)
  const done = made.get(name) ?? make(path).then(() => path)
  made.set(name, done)
  return done
}

const clip = ({ width, height, seconds, isPale }: Required<Omit<Shape, 'isSilent'>>) =>
  once(`${width}x${height}-${seconds}${isPale ? '-pale' : ''}.mp4`, (path) =>
    makeClip(path, {
      picture: `${isPale ? 'color=white:' : 'testsrc2='}size=${width}x${height}:rate=15`,
      sound: 'sine=frequency=330',
      seconds,
      faststart: true,
      settings: { g: 15 },
    }),
  )

/** A picture in warm colours and its ThumbHash, base64. */
async function still({ width, height }: { width: number; height: number }): Promise<[string, string]> {
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#d98a3d"/><stop offset="1" stop-color="#2a1d3f"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
  const path = await once(`${width}x${height}.webp`, (path) => sharp(ground).webp().toFile(path))
  const small = sharp(ground).resize(60, 60, { fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return [path, Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')]
}
