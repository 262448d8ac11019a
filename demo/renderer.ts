import { fork } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { RenderOrder, RenderReport } from './render-process.ts'

/** One drawn file. */
export interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mimeType: string
  readonly alt: string
}

/**
 * Draws in a process of its own at low priority, so that a server on the same machine stays fast. Its output passes
 * through `folder`, which is emptied at the start and removed at the end.
 */
export async function createRenderer(folder: string) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // The parent's --import is left out: it would end the child as soon as it is idle.
  const child = fork(join(import.meta.dirname, 'render-process.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)

  let last: Promise<unknown> = Promise.resolve()

  /** Drawn one after the other, in order of request. */
  function order(work: Omit<RenderOrder, 'folder'>): Promise<Drawn[]> {
    const drawn = last.then(() => draw(work))
    last = drawn.catch(() => {})
    return drawn
  }

  async function draw(work: Omit<RenderOrder, 'folder'>): Promise<Drawn[]> {
    const report = await new Promise<RenderReport>((resolve, reject) => {
      const failed = () => reject(new Error('The process that draws the demo content ended.'))
      child.once('exit', failed)
      child.once('message', (answer: RenderReport) => {
        child.off('exit', failed)
        resolve(answer)
      })
      child.send({ ...work, folder } satisfies RenderOrder, (error) => error && reject(error))
    })
    if (!report.files) throw new Error(`${work.name} could not be drawn: ${report.failure}`)
    return Promise.all(report.files.map(take))
  }

  return {
    /** The media of a post of the catalogue. */
    post: (key: string) => order({ kind: 'post', name: key }),
    /** The sound of a post's film. */
    sound: (key: string) => order({ kind: 'sound', name: key }),
    /** The pictures of a post as a PDF. */
    paper: (key: string) => order({ kind: 'paper', name: key }),
    /** The picture of a person. */
    avatar: (username: string) => order({ kind: 'avatar', name: username }),
    /** The cover of a course. */
    cover: (key: string) => order({ kind: 'cover', name: key }),
    /** The live lesson, as meetings transmit it. */
    live: () => order({ kind: 'live', name: 'live' }),
    async [Symbol.asyncDispose]() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Renderer = Awaited<ReturnType<typeof createRenderer>>

async function take({
  file,
  mimeType,
  alt,
}: {
  file: string
  mimeType: string
  alt: string
}): Promise<Drawn> {
  const bytes = new Uint8Array(await readFile(file))
  await rm(file)
  return { bytes, mimeType, alt }
}
