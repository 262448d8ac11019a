import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { WantedChange } from './room/wanted.ts'

interface Watching {
  key: string
  signal: AbortSignal
  onWanted: (change: WantedChange) => void
}

/** Reads a response that lasts as long as the media server does; resolves when it has ended. */
export async function watchMediaServer(address: string, { key, signal, onWanted }: Watching): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const { body } = await fetch(`${address}/watch`, { headers, signal })
  if (!body) return
  const lines = createInterface({ input: Readable.from(body) })
  try {
    for await (const line of lines) if (line) onWanted(JSON.parse(line) as WantedChange)
  } catch {
    // It ended in the middle of a line.
  }
}
