import type { Namespace } from '@akada/contract/uploads/routes'
import { randomId } from '#lib/random-id.ts'
import { browserUpload } from './browser-upload.ts'
import { type UploadItem, type UploadReason, queuedItem } from './upload-item.ts'
import { typeOf } from './upload-rules.ts'
import { Uploader } from './uploader.ts'

/** An upload that failed for good, after all attempts. */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  readonly reason: UploadReason

  constructor(reason: UploadReason) {
    super(reason)
    this.reason = reason
  }
}

interface Options {
  namespace: Namespace
  /** Stops it; the promise then never settles. */
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/** Uploads one file outside a draft, with all retries of the upload engine; returns its storage key. */
export function uploadFile(file: File, { namespace, signal, onProgress }: Options): Promise<string> {
  const id = randomId()
  const { name, size } = file
  let item: UploadItem = queuedItem({ id, file, name, size, mimeType: typeOf(file), type: 'image' })
  return new Promise((resolve, reject) => {
    const uploader = new Uploader({
      namespace,
      ...browserUpload(),
      item: () => item,
      patch(_id, changes) {
        item = { ...item, ...changes }
        onProgress(item.progress)
        if (item.status === 'done' && item.url) resolve(item.url)
      },
      onFailed: (_item, reason) => reject(new UploadFailure(reason)),
    })
    signal.addEventListener('abort', () => uploader.giveUp(id), { once: true })
    uploader.start([id])
  })
}
