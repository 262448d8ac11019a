import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { systemMessages } from '@akada/contract/system'
import { ObjectExistsError, type ReceivingStorage } from '../receiving.ts'
import { ApiError } from '#lib/api-error.ts'

/** How long a sender may say nothing, and take for the whole file, in milliseconds. */
export interface Patience {
  silence: number
  whole: number
}

/** Longer than the browser's own limits on the slowest network (section 9), so that it is the one to give up. */
export const usualPatience: Patience = { silence: 60_000, whole: 15 * 60_000 }

export const usedAlready = () =>
  new ApiError('API_ERR_CONFLICT', { message: 'This address has been used already.' })

/** The announced bytes as they come; throws when the line is cut, too slow, or brings another number of bytes. */
export async function* incoming(
  body: Readable,
  announced: number,
  patience: Patience,
): AsyncGenerator<Buffer> {
  const cut = () => void body.destroy(new Error('The sender was too slow.'))
  const silence = setTimeout(cut, patience.silence)
  const whole = setTimeout(cut, patience.whole)
  let received = 0
  try {
    // The line stays open when writing fails, so that the reason can still be told.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.refresh()
      received += chunk.length
      if (received > announced) throw new ApiError('API_ERR_TOO_LARGE')
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : incomplete()
  } finally {
    clearTimeout(silence)
    clearTimeout(whole)
  }
  if (received !== announced) throw incomplete()
}

const incomplete = () => new ApiError('API_ERR_VALIDATION', { message: 'The file did not arrive whole.' })

/**
 * Writes to a file of its own and hands it on only when every announced byte is on the disk, so a cut line leaves nothing.
 */
export async function receiveFile(
  { temporaryPath }: Pick<ReceivingStorage, 'temporaryPath'>,
  chunks: AsyncIterable<Buffer>,
  finish: (path: string) => Promise<void>,
): Promise<void> {
  const temporary = await temporaryPath()
  try {
    const file = await open(temporary, 'w')
    try {
      for await (const chunk of chunks) await file.appendFile(chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await finish(temporary)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** What the sender hears of a fault while a file is written. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof ObjectExistsError) return usedAlready()
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? noRoom() : error
}

/** Says that the disk is full, without naming it. */
export const noRoom = () =>
  new ApiError('API_ERR_UNAVAILABLE', {
    message: systemMessages.noRoom,
    retryAfter: 60,
  })
