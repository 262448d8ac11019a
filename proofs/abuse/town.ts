import { join } from 'node:path'
import { openSite } from '../site.ts'
import type { Town } from './case.ts'

/** An address of this machine whose word on where a call comes from the guarded installation believes. */
export const proxy = '127.0.0.2'

const guards = { AKADA_RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'trace', AKADA_TRUST_PROXY: proxy }
const noGuards = { AKADA_SIGNATURES: 'off' }

/** Starts both installations with their members. Stop them when done. */
export async function openTown(
  folder: string,
  effort: number,
): Promise<Town & { close: () => Promise<void> }> {
  const giveUp = new AbortController()
  // One after the other, because the first may have to build the web app for both.
  const open = await openSite(join(folder, 'open'), noGuards, giveUp.signal)
  const guarded = await openSite(join(folder, 'guarded'), guards, giveUp.signal).catch(
    async (error: unknown) => {
      await open.installation.stop()
      throw error
    },
  )
  const close = async () => {
    giveUp.abort()
    await Promise.all([open.installation.stop(), guarded.installation.stop()])
  }
  return { guarded, open, effort, close }
}
