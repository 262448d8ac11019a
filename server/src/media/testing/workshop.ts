import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import type { Described, JobMessage, Pictures, RenditionFile } from '../job/job-messages.ts'
import { prepare } from '../prepare/prepare.ts'

/** A folder for a test's clips and results, removed afterwards. */
export async function createWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'akada-media-'))
  return {
    folder,
    path: (name: string) => join(folder, name),
    write: (name: string, content: string | Buffer) => writeFile(join(folder, name), content),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

export interface Prepared {
  described: Described
  pictures: Pictures
  renditions: RenditionFile[]
  order: JobMessage['type'][]
}

/** Prepares a file in this process, all parts of it, and collects the messages. */
export async function preparedFrom(
  source: string,
  announced: string,
  place: string | { folder: string; coverSeconds: number },
): Promise<Prepared> {
  const messages: JobMessage[] = []
  const keep = (message: JobMessage) => void messages.push(message)
  const wanted = typeof place === 'string' ? { folder: place } : place
  const order = { source, announced, ...wanted, limits: namespaces.posts }
  await prepare(order, keep)
  const of = <T extends JobMessage['type']>(type: T) =>
    messages.filter((message): message is Extract<JobMessage, { type: T }> => message.type === type)
  const made = of('rendition').map(({ rendition }) => rendition)
  if (made.length > 0) await prepare({ ...order, made }, keep)
  const [described] = of('described')
  const [pictures] = of('pictures')
  if (!described || !pictures) throw new Error('Nothing was described')
  return {
    described: described.described,
    pictures: pictures.pictures,
    renditions: of('rendition').map(({ rendition }) => rendition),
    order: messages.map(({ type }) => type).filter((type) => type !== 'progress'),
  }
}
