import { type Namespace, presign } from '@akada/contract/uploads'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'
import { browserConnectivity } from './browser-connectivity.ts'
import { currentDevice } from './current-device.ts'
import { isReadable } from './is-readable.ts'
import { lineSpeed } from './line-speed.ts'
import { partCalls } from './call-parts.ts'
import { type UploadItem, type UploadReason, queuedItem } from './upload-item.ts'
import { typeOf } from './upload-rules.ts'
import { Uploader } from './uploader.ts'
import { xhrTransport } from './xhr-transport.ts'

/** An upload that failed for good, after all its tries. */
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

/** Uploads one file that belongs to no draft, with all the tries of the upload engine; answers its storage key. */
export function uploadFile(file: File, { namespace, signal, onProgress }: Options): Promise<string> {
  const id = randomId()
  const { name, size } = file
  let item: UploadItem = queuedItem({ id, file, name, size, mimeType: typeOf(file), type: 'image' })
  return new Promise((resolve, reject) => {
    const uploader = new Uploader({
      namespace,
      presign: (request, cancelled) =>
        call(presign, { body: { ...request, operation: 'putObject' } }, { signal: cancelled }),
      partCalls,
      send: xhrTransport,
      network: browserConnectivity,
      device: currentDevice,
      speed: lineSpeed(localStorage),
      isReadable,
      origin: location.origin,
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
