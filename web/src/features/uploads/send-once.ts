import { uploadRules } from '@akada/contract/uploads/routes'
import type { SendTimes } from './upload-times.ts'

export interface PutRequest {
  url: string
  /** The headers of the address. */
  headers?: Readonly<Record<string, string>> | undefined
  file: Blob
  /** The type the address was issued for; parts have none. */
  mimeType?: string | undefined
  /** How many bytes were sent; undefined when the browser does not report it but something was. */
  onProgress: (sent: number | undefined) => void
}

export interface PutInFlight {
  /** HTTP status of the response; 0 when none came. Never rejects. */
  status: Promise<number>
  abort: () => void
  /** False in browsers that never report how much was sent. */
  reportsProgress: boolean
}

export type Transport = (request: PutRequest) => PutInFlight

/**
 * `used`: the file exists already. `silent`: no first progress in time. `expired`: the address has expired.
 * `gone`: the store does not know the upload. `busy`: it may accept it later.
 */
export type SendOutcome =
  | 'sent'
  | 'used'
  | 'network'
  | 'silent'
  | 'stalled'
  | 'timeout'
  | 'expired'
  | 'gone'
  | 'busy'
  | 'tooLarge'
  | 'refused'
  | 'aborted'

interface Sending extends Omit<PutRequest, 'onProgress'> {
  times: SendTimes
  signal: AbortSignal
  /** 0 to 100, never backwards. */
  onProgress: (progress: number) => void
}

/** Sends a file once, under the rules for stalls, silence and time of section 9. */
export function sendOnce(send: Transport, sending: Sending): Promise<SendOutcome> {
  const { times, signal, onProgress, ...put } = sending
  if (signal.aborted) return Promise.resolve('aborted')
  return new Promise((resolve) => {
    const watch = watchProgress({ times, bytes: put.file.size, onProgress, onGivenUp: end })
    const request = send({ ...put, onProgress: watch.moved })
    const onAbort = () => end('aborted')
    function end(outcome: SendOutcome): void {
      watch.stop()
      signal.removeEventListener('abort', onAbort)
      if (outcome !== 'sent') request.abort()
      resolve(outcome)
    }
    if (request.reportsProgress) watch.expectProgress()
    signal.addEventListener('abort', onAbort)
    void request.status.then((status) => end(outcomeOf(status)))
  })
}

/** The response of this server and of an object store to a second file. */
const usedAlready = new Set([409, 412])

function outcomeOf(status: number): SendOutcome {
  if (status === 0) return 'network'
  if (status >= 200 && status < 300) return 'sent'
  if (usedAlready.has(status)) return 'used'
  return refusals[status] ?? passing(status)
}

const refusals: Record<number, SendOutcome> = { 403: 'expired', 404: 'gone', 413: 'tooLarge' }

function passing(status: number): SendOutcome {
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused'
}

interface Watch {
  times: SendTimes
  bytes: number
  onProgress: (progress: number) => void
  onGivenUp: (outcome: 'silent' | 'stalled' | 'timeout') => void
}

function watchProgress({ times, bytes, onProgress, onGivenUp }: Watch) {
  let shown = 0
  let stalls = 0
  let isMoving = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let stillness: ReturnType<typeof setInterval> | undefined
  const whole = setTimeout(() => onGivenUp('timeout'), times.whole)
  const simulator = times.isSimulated ? setInterval(simulate, uploadRules.simulatorTick) : undefined

  function show(progress: number): void {
    if (progress <= shown) return
    shown = progress
    onProgress(Math.min(uploadRules.simulatorCeiling, Math.floor(shown)))
  }

  function simulate(): void {
    const left = uploadRules.simulatorCeiling - shown
    show(Math.min(uploadRules.simulatorCeiling, shown + Math.max(1, left / 20)))
  }

  function stall(): void {
    stalls += 1
    if (stalls >= uploadRules.stallsAllowed) onGivenUp('stalled')
  }

  /** Something was sent: the first wait is over, and the stall timer restarts until only the response is missing. */
  function moved(sent: number | undefined): void {
    clearTimeout(silence)
    clearInterval(stillness)
    stalls = 0
    isMoving = true
    if (sent !== undefined) {
      clearInterval(simulator)
      show((sent / Math.max(1, bytes)) * 100)
    }
    if (sent === undefined || sent < bytes) stillness = setInterval(stall, uploadRules.stallAfter)
  }

  return {
    moved,
    expectProgress() {
      if (!isMoving) silence = setTimeout(() => onGivenUp('silent'), times.firstProgress)
    },
    stop() {
      clearTimeout(whole)
      clearTimeout(silence)
      clearInterval(stillness)
      clearInterval(simulator)
    },
  }
}
