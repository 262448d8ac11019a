import { presign, abortUpload, completeUpload, getUploadParts } from '@akada/contract/uploads/routes'
import { call } from '#api/call.ts'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'
import { currentDevice } from './current-device.ts'
import { connectionSpeed } from './connection-speed.ts'
import type { UploaderTools } from './uploader.ts'
import { xhrTransport } from './xhr-transport.ts'
import type { PartCalls } from './part-calls.ts'

/** What uploads from this browser have in common. */
export const browserUpload = () =>
  ({
    presign: (request, signal) => call(presign, { body: { ...request, operation: 'putObject' } }, { signal }),
    partCalls,
    send: xhrTransport,
    network: { isOnline, hasNetwork: () => navigator.onLine, onChange: onConnectivityChange },
    device: currentDevice,
    speed: connectionSpeed(localStorage),
    isReadable,
    origin: location.origin,
  }) satisfies Partial<UploaderTools>

/** As this browser asks. */
const partCalls: PartCalls = {
  list: (uploadId, signal) => call(getUploadParts, { params: { uploadId }, query: {} }, { signal }),
  complete: (uploadId, signal) => call(completeUpload, { params: { uploadId } }, { signal }),
  abort: (uploadId) => call(abortUpload, { params: { uploadId } }),
}

/** Whether the bytes are still those that were chosen; browsers refuse to read a file that has changed since. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
