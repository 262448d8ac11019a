import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AV_LOG_ERROR } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { avatar } from './drawing/avatar.ts'
import { encode } from './drawing/encode.ts'
import { type Picture, film, still } from './drawing/film.ts'
import { paper } from './drawing/paper.ts'
import { courseNamed } from './courses/catalogue.ts'
import { named } from './lessons/catalogue.ts'
import { encodeLive } from './live/encode-live.ts'
import { liveClip } from './live/lesson.ts'
import { personNamed } from './people.ts'
import { wav } from './sound/wav.ts'

export interface RenderOrder {
  readonly kind: 'post' | 'sound' | 'paper' | 'avatar' | 'cover' | 'live'
  /** Key of the post or course, or username. */
  readonly name: string
  readonly folder: string
}

export interface RenderReport {
  readonly files?: { file: string; mimeType: string; alt: string }[]
  readonly failure?: string
}

Log.setLevel(AV_LOG_ERROR)

process.on('disconnect', () => process.exit(0))
process.on('message', (order: RenderOrder) => {
  void render(order).then(
    (files) => process.send?.({ files } satisfies RenderReport),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies RenderReport),
  )
})

async function render({ kind, name, folder }: RenderOrder): Promise<NonNullable<RenderReport['files']>> {
  if (kind === 'avatar') {
    const file = join(folder, `${name}.png`)
    await writeFile(file, avatar(personNamed(name).portrait))
    return [{ file, mimeType: 'image/png', alt: '' }]
  }
  if (kind === 'cover') {
    const file = join(folder, `cover-${name}.png`)
    await writeFile(file, still({ kind: 'picture', shape: 'cover', alt: '', ...courseNamed(name).cover }))
    return [{ file, mimeType: 'image/png', alt: '' }]
  }
  if (kind === 'live') {
    const file = join(folder, `${name}.webm`)
    await encodeLive(film(liveClip, name), file)
    return [{ file, mimeType: 'video/webm', alt: liveClip.alt }]
  }
  if (kind === 'sound') return renderSound(name, folder)
  if (kind === 'paper') return renderPaper(name, folder)
  const files = []
  for (const [index, media] of named(name).media.entries()) {
    const file = join(folder, `${name}-${index}.${media.kind === 'clip' ? 'mp4' : 'png'}`)
    if (media.kind === 'clip') await encode(film(media, name), file)
    else await writeFile(file, still(media))
    files.push({ file, mimeType: media.kind === 'clip' ? 'video/mp4' : 'image/png', alt: media.alt })
  }
  return files
}

async function renderSound(name: string, folder: string) {
  const clip = named(name).media.find((media) => media.kind === 'clip')
  if (!clip) throw new Error(`${name} has no sound.`)
  const file = join(folder, `${name}.wav`)
  await writeFile(file, wav(film(clip, name).sound))
  return [{ file, mimeType: 'audio/wav', alt: '' }]
}

async function renderPaper(name: string, folder: string) {
  const { title, media } = named(name)
  const file = join(folder, `${name}.pdf`)
  const pictures = media.filter(({ kind }) => kind === 'picture') as Picture[]
  await writeFile(file, paper(pictures, title))
  return [{ file, mimeType: 'application/pdf', alt: '' }]
}
