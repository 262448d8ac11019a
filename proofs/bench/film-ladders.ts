import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import type { AlternativeFile, JobOrder, RenditionFile } from '@akada/server/media/job/job-messages.ts'
import { prepare } from '@akada/server/media/prepare/prepare.ts'

/** What is made of a film for all phones, and for those that play AV1 and Opus; processor time in seconds of one core. */
export interface Ladders {
  plain: RenditionFile[]
  light: AlternativeFile[]
  plainSeconds: number
  lightSeconds: number
}

/** Prepares a film as the media worker does, in this process; a lesson's sound is speech. */
export async function makeLadders(
  source: string,
  { folder, isLesson }: { folder: string; isLesson: boolean },
): Promise<Ladders> {
  await mkdir(folder, { recursive: true })
  const order = { source, announced: 'video/mp4', folder, limits: namespaces.courses }
  const plain: RenditionFile[] = []
  const light: AlternativeFile[] = []
  const make = (more: Partial<JobOrder>) =>
    secondsOf(() =>
      prepare({ ...order, ...more }, (message) => {
        if (message.type === 'rendition') plain.push(message.rendition)
        if (message.type === 'alternatives') light.push(...message.alternatives)
      }),
    )
  const first = await make({})
  const plainSeconds = first + (await make({ made: [...plain], hasSoundAlone: isLesson }))
  const lightSeconds = await make({ made: [...plain], alternatives: { isSpeech: isLesson } })
  return { plain, light, plainSeconds, lightSeconds }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** The bytes of one size, in H.264 and in AV1. A copy of the upload is no size of the ladder where the ladder has its own. */
export function sizeOf({ plain, light }: Pick<Ladders, 'plain' | 'light'>, height: number) {
  const of = (files: readonly RenditionFile[]) => files.findLast(({ shortSide }) => shortSide === height)
  const [large, small] = [of(plain), of(light)]
  if (!large) throw new Error(`There is no size of ${height} lines.`)
  return { plain: large, light: small ?? large }
}

export const bytesOf = (files: readonly RenditionFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

export const ladderFolder = (folder: string, name: string) => join(folder, `ladders-${name}`)
