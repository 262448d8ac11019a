import { fakePartServer, mebibyte } from './fake-part-server.ts'
import type { Fate } from './fake-part-transport.ts'
import { type UploaderWorldOptions, uploaderWorld } from './uploader-world.ts'

/** A file in which every position has a distinct value. */
export function aLargeFile(size: number, name = 'a.mp4'): File {
  const words = new Uint32Array(Math.ceil(size / 4))
  for (let at = 0; at < words.length; at += 1) words[at] = Math.imul(at, 2_654_435_761)
  return new File([new Uint8Array(words.buffer, 0, size)], name, { type: 'video/mp4' })
}

interface Options extends UploaderWorldOptions {
  size?: number
  server?: ReturnType<typeof fakePartServer>
}

/** An uploader with one file of `size` bytes and a server that accepts it in parts. */
export function partUpload({ size = 5 * mebibyte, server = fakePartServer(), ...options }: Options = {}) {
  const { presign, partCalls, send } = server
  const world = uploaderWorld({ presign, partCalls, send, ...options })
  const file = aLargeFile(size)
  world.anItem('a', { file, size })

  /** Decides what happens to the next parts; later ones arrive. */
  function fates(planned: Record<number, Fate[]>): void {
    server.fate = (number) => planned[number]?.shift() ?? 'arrives'
  }
  return { ...world, server, file, fates }
}

/** Whether two files are the same, byte for byte. */
export async function areSame(one: Blob | undefined, other: Blob): Promise<boolean> {
  if (!one) return false
  const [bytes, expected] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  return Buffer.from(bytes).equals(Buffer.from(expected))
}
