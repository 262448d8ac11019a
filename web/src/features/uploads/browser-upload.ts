import { presign } from '@akada/contract/uploads/routes'
import { call } from '#api/call.ts'
import { isOnline, onConnectivityChange } from '#lib/device/connectivity.ts'
import { partCalls } from './call-parts.ts'
import { currentDevice } from './current-device.ts'
import { isReadable } from './is-readable.ts'
import { connectionSpeed } from './connection-speed.ts'
import type { UploaderTools } from './uploader.ts'
import { xhrTransport } from './xhr-transport.ts'

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
