import { type Namespace, uploadRules } from '@akada/contract/uploads'
import { CallError } from '#api/call-error.ts'
import { type Connectivity, untilOnline } from './connectivity.ts'
import { type SendOutcome, type Transport, sendOnce } from './send-once.ts'
import type { PresignedAddress, UploadItem, UploadReason } from './upload-item.ts'
import { type Device, backoff, pause, timesFor } from './upload-times.ts'

export interface PresignRequest {
  namespace: Namespace
  mimeType: string
  /** Bytes. */
  size: number
}

export interface UploaderParts {
  namespace: Namespace | undefined
  presign: (request: PresignRequest, signal: AbortSignal) => Promise<PresignedAddress>
  send: Transport
  network: Connectivity
  device: () => Device
  /** Where this page comes from; a store elsewhere is external. */
  origin: string
  item: (id: string) => UploadItem | undefined
  patch: (id: string, changes: Partial<UploadItem>) => void
  onFailed: (item: UploadItem, reason: UploadReason) => void
}

type Outcome = SendOutcome | 'offline' | 'noAddress'

const reasons: Partial<Record<Outcome, UploadReason>> = {
  noAddress: 'presign',
  network: 'network',
  silent: 'network',
  stalled: 'network',
  timeout: 'network',
  tooLarge: 'tooLarge',
}

/** Uploads files, each on its own: presign, PUT, and again after stalls and lost lines (specification, sections 4 and 9). */
export class Uploader {
  readonly #parts: UploaderParts

  constructor(parts: UploaderParts) {
    this.#parts = parts
  }

  /** Starts uploads, on phones one every two seconds. */
  start(ids: readonly string[]): void {
    const gap = this.#parts.device().isMobile ? uploadRules.mobileStagger : 0
    for (const [index, id] of ids.entries()) void this.#upload(id, index * gap)
  }

  /** Stops an upload for good, until it is retried. */
  cancel(id: string): void {
    this.#halt(id, { status: 'cancelled' })
  }

  /** Stops an upload in a way that leaves it waiting for its turn, as when the member signs out. */
  hold(id: string): void {
    this.#halt(id, { status: 'queued' })
  }

  #halt(id: string, changes: Partial<UploadItem>): void {
    const item = this.#parts.item(id)
    if (!item?.uploading) return
    item.cancelToken?.abort()
    this.#parts.patch(id, { progress: 0, uploading: false, cancelToken: null, reason: null, ...changes })
  }

  async #upload(id: string, delay: number): Promise<void> {
    if (!this.#mayStart(id)) return
    const cancelToken = new AbortController()
    const { signal } = cancelToken
    this.#parts.patch(id, { status: 'queued', progress: 0, uploading: true, reason: null, cancelToken })
    await pause(delay, signal)
    let attempt = 0
    for (;;) {
      await this.#untilOnline(id, signal)
      if (signal.aborted) return
      const outcome = await this.#tryOnce(id, signal)
      if (signal.aborted || outcome === 'sent') return
      if (outcome === 'offline') continue
      const wait = waitAfter(outcome, attempt)
      if (wait === undefined) return this.#fail(id, reasons[outcome] ?? 'refused')
      attempt += 1
      this.#parts.patch(id, { status: 'retrying', progress: 0 })
      await pause(wait, signal)
    }
  }

  /** Both a namespace and a file are required (specification, section 5). */
  #mayStart(id: string): boolean {
    const item = this.#parts.item(id)
    if (!item || item.uploading || item.status === 'done') return false
    if (!this.#parts.namespace) this.#fail(id, 'namespace')
    else if (!item.file) this.#fail(id, 'file')
    else return true
    return false
  }

  async #tryOnce(id: string, cancelled: AbortSignal): Promise<Outcome> {
    const { patch, send, device, origin, network } = this.#parts
    const stopped = new AbortController()
    const { signal } = stopped
    const stop = () => stopped.abort()
    cancelled.addEventListener('abort', stop)
    const stopListening = network.onChange(() => {
      if (!network.isOnline()) stop()
    })
    try {
      const address = await this.#addressFor(id, signal)
      if (typeof address === 'string') return signal.aborted ? 'offline' : address
      const { file, mimeType } = this.#parts.item(id) ?? {}
      if (!file || !mimeType || signal.aborted) return 'offline'
      patch(id, { status: 'sending', tempUrl: address })
      const put = { url: address.url, headers: address.headers }
      const isExternal = new URL(address.url, origin).origin !== origin
      const times = timesFor(device(), { isExternal })
      const onProgress = (progress: number) => patch(id, { progress })
      const outcome = await sendOnce(send, { ...put, file, mimeType, times, signal, onProgress })
      return this.#settle(id, { outcome, address, isLost: signal.aborted || !network.isOnline() })
    } finally {
      cancelled.removeEventListener('abort', stop)
      stopListening()
    }
  }

  #settle(
    id: string,
    { outcome, address, isLost }: { outcome: SendOutcome; address: PresignedAddress; isLost: boolean },
  ): Outcome {
    if (outcome === 'sent') {
      const done = { status: 'done', progress: 100, uploading: false, url: address.key } as const
      this.#parts.patch(id, { ...done, tempUrl: null, cancelToken: null, reason: null, doneAt: Date.now() })
    } else if (outcome === 'expired') this.#parts.patch(id, { tempUrl: null })
    else if (isLost) return 'offline'
    return outcome
  }

  /** The address of the last try while it is good, else a new one. */
  async #addressFor(id: string, signal: AbortSignal): Promise<PresignedAddress | 'noAddress' | 'network'> {
    const { item, patch, presign, namespace } = this.#parts
    const { tempUrl, mimeType, size } = item(id) ?? {}
    if (tempUrl && Date.parse(tempUrl.expiresAt) > Date.now()) return tempUrl
    if (!namespace || !mimeType || !size) return 'noAddress'
    patch(id, { status: 'presigning' })
    try {
      return await presign({ namespace, mimeType, size }, signal)
    } catch (error) {
      return error instanceof CallError && error.code === 'NETWORK' ? 'network' : 'noAddress'
    }
  }

  async #untilOnline(id: string, signal: AbortSignal): Promise<void> {
    const { network, patch } = this.#parts
    if (network.isOnline() || signal.aborted) return
    patch(id, { status: 'offline', progress: 0 })
    await untilOnline(network, signal)
  }

  #fail(id: string, reason: UploadReason): void {
    this.#parts.patch(id, { status: 'failed', progress: 0, uploading: false, cancelToken: null, reason })
    const item = this.#parts.item(id)
    if (item) this.#parts.onFailed(item, reason)
  }
}

/**
 * How long to wait before the next try; undefined when there is none. The specification counts retries for phones; a
 * desktop gets as many.
 */
function waitAfter(outcome: Outcome, attempt: number): number | undefined {
  if (attempt >= uploadRules.mobileRetries) return undefined
  if (outcome === 'stalled') return uploadRules.stallRetryDelay
  if (outcome === 'expired') return 0
  const isPassing =
    outcome === 'network' || outcome === 'silent' || outcome === 'timeout' || outcome === 'busy'
  return isPassing ? backoff(attempt) : undefined
}
