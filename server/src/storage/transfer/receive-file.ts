import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { systemMessages } from '@akada/contract/system/routes'
import { ObjectExistsError, type ReceivingStorage } from '../receiving.ts'
import { ApiError } from '#lib/api-error.ts'

/** How long a sender may be silent, and take for the whole file, in milliseconds. */
export interface ReceiveTimeouts {
  silence: number
  whole: number
}

/** Longer than the browser's own limits on the slowest network (section 9), so that the browser gives up first. */
export const defaultReceiveTimeouts: ReceiveTimeouts = { silence: 60_000, whole: 15 * 60_000 }

export const addressAlreadyUsed = () =>
  new ApiError('API_ERR_CONFLICT', { message: 'This address has already been used.' })

/** The upload was aborted, or its member erased, while bytes of it were on their way. */
export const uploadAborted = () =>
  new ApiError('API_ERR_NOT_FOUND', { message: 'This upload was cancelled. Start it again.' })

/**
 * The announced bytes as they arrive; throws when the connection breaks, is too slow, or delivers another
 * number of bytes.
 */
export async function* incoming(
  body: Readable,
  announced: number,
  timeouts: ReceiveTimeouts,
): AsyncGenerator<Buffer> {
  const cut = () => void body.destroy(new Error('The sender was too slow.'))
  const silence = setTimeout(cut, timeouts.silence)
  const whole = setTimeout(cut, timeouts.whole)
  let received = 0
  try {
    // The connection stays open when writing fails, so that the reason can still be sent.
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

const incomplete = () => new ApiError('API_ERR_VALIDATION', { message: 'The file did not arrive complete.' })

/**
 * Writes to a separate file and passes it on only when every announced byte is on disk, so a broken
 * connection leaves nothing.
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

/** The sender's error for a failure while a file is written. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof ObjectExistsError) return addressAlreadyUsed()
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull() : error
}

/** Reports a full disk without saying so. */
export const diskFull = () =>
  new ApiError('API_ERR_UNAVAILABLE', {
    message: systemMessages.noRoom,
    retryAfter: 60,
  })
