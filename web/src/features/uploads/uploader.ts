import { uploadRules } from '@akada/contract/uploads/routes'
import { untilOnline } from './connectivity.ts'
import { type TryTools, tryUpload } from './try-upload.ts'
import { type UploadItem, type UploadReason, percentOf } from './upload-item.ts'
import { reasonOf, waitAfter } from './upload-outcome.ts'
import { pause } from './upload-times.ts'

export interface UploaderTools extends TryTools {
  onFailed: (item: UploadItem, reason: UploadReason) => void
}

/** Uploads files independently, with retries after stalls and lost connections (specification, sections 4 and 9). */
export class Uploader {
  readonly #tools: UploaderTools

  constructor(tools: UploaderTools) {
    this.#tools = tools
  }

  /** Starts uploads, on phones one every two seconds. */
  start(ids: readonly string[]): void {
    const gap = this.#tools.device().isMobile ? uploadRules.mobileStagger : 0
    for (const [index, id] of ids.entries()) void this.#upload(id, index * gap)
  }

  /** Stops an upload for good, until it is retried. */
  cancel(id: string): void {
    this.#halt(id, { status: 'cancelled' })
  }

  /** Stops an upload so that it waits for its turn again, as when the member signs out. */
  hold(id: string): void {
    this.#halt(id, { status: 'queued' })
  }

  /** Stops an upload that is no longer needed, and lets the store delete its parts. */
  giveUp(id: string): void {
    this.cancel(id)
    const { item, partCalls } = this.#tools
    const plan = item(id)?.tempUrl?.plan
    // If this fails, the server deletes them a day later.
    if (plan) void partCalls.abort(plan.uploadId).catch(() => {})
  }

  #halt(id: string, changes: Partial<UploadItem>): void {
    const item = this.#tools.item(id)
    if (!item?.uploading) return
    item.cancelToken?.abort()
    const halted = { progress: percentOf(item.arrived, item), uploading: false, cancelToken: null }
    this.#tools.patch(id, { ...halted, reason: null, ...changes })
  }

  async #upload(id: string, delay: number): Promise<void> {
    if (!this.#mayStart(id)) return
    const cancelToken = new AbortController()
    const { signal } = cancelToken
    this.#patch(id, { status: 'queued', uploading: true, reason: null, cancelToken })
    await pause(delay, signal)
    let attempt = 0
    for (;;) {
      await this.#untilOnline(id, signal)
      if (signal.aborted) return
      const before = this.#arrived(id)
      const outcome = await tryUpload(this.#tools, id, signal)
      if (signal.aborted) return
      if (outcome === 'sent') return this.#settle(id)
      if (outcome === 'offline') continue
      // Each part has its own retries.
      if (this.#arrived(id) > before) attempt = 0
      const wait = waitAfter(outcome, attempt)
      if (wait === undefined) return this.#fail(id, reasonOf(outcome))
      attempt += 1
      this.#patch(id, { status: 'retrying' })
      await pause(wait, signal)
    }
  }

  #arrived = (id: string) => this.#tools.item(id)?.arrived ?? 0

  /** Both a namespace and a file are required (specification, section 5). */
  #mayStart(id: string): boolean {
    const item = this.#tools.item(id)
    if (!item || item.uploading || item.status === 'done') return false
    if (!this.#tools.namespace) this.#fail(id, 'namespace')
    else if (!item.file) this.#fail(id, 'file')
    else return true
    return false
  }

  async #untilOnline(id: string, signal: AbortSignal): Promise<void> {
    const { network } = this.#tools
    if (network.isOnline() || signal.aborted) return
    this.#patch(id, { status: 'offline' })
    await untilOnline(network, signal)
  }

  #settle(id: string): void {
    const { item, patch } = this.#tools
    const url = item(id)?.tempUrl?.key ?? null
    const done = { status: 'done', progress: 100, uploading: false, url } as const
    patch(id, { ...done, arrived: 0, tempUrl: null, cancelToken: null, reason: null })
  }

  /** A changed file is released: only selecting it again can help. */
  #fail(id: string, reason: UploadReason): void {
    const fileChange = reason === 'changed' ? { file: null } : {}
    this.#patch(id, { status: 'failed', uploading: false, cancelToken: null, reason, ...fileChange })
    const item = this.#tools.item(id)
    if (item) this.#tools.onFailed(item, reason)
  }

  /** Changes an upload that is not running: it shows what has arrived. */
  #patch(id: string, changes: Partial<UploadItem>): void {
    const item = this.#tools.item(id)
    if (item) this.#tools.patch(id, { progress: percentOf(item.arrived, item), ...changes })
  }
}
