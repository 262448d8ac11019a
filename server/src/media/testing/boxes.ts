import { readFileSync } from 'node:fs'

function* walk(path: string): Generator<{ name: string; start: number }> {
  const bytes = readFileSync(path)
  for (let start = 0; start + 8 <= bytes.length; start += Math.max(8, bytes.readUInt32BE(start))) {
    yield { name: bytes.toString('latin1', start + 4, start + 8), start }
  }
}

/** The names of an MP4's top-level boxes, in order. */
export const boxesOf = (path: string): string[] => [...walk(path)].map(({ name }) => name)

/** The offset of a top-level box, in bytes. */
export function boxStart(path: string, box: string): number {
  for (const { name, start } of walk(path)) if (name === box) return start
  throw new Error(`No box ${box}`)
}
