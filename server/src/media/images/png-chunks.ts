import { open } from 'node:fs/promises'

/** The signature of a PNG; each chunk after it has a length, a name, and a sum at its end. */
const signatureBytes = 8
const headBytes = 8
const sumBytes = 4
/** More than any chunk needs that says how a picture is read. */
const contentBytes = 16

/** The beginning of a chunk's content, if it comes before the first pixels, as those that say how to read them must. */
export async function pngChunk(path: string, wanted: string): Promise<Buffer | undefined> {
  await using file = await open(path)
  const head = Buffer.alloc(headBytes + contentBytes)
  for (let start = signatureBytes; ;) {
    const { bytesRead } = await file.read(head, 0, head.length, start)
    const name = head.toString('latin1', 4, headBytes)
    if (bytesRead < headBytes || name === 'IDAT') return undefined
    const length = head.readUInt32BE(0)
    if (name === wanted) return Buffer.from(head.subarray(headBytes, Math.min(bytesRead, headBytes + length)))
    start += headBytes + length + sumBytes
  }
}
