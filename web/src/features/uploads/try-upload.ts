import type { Namespace } from '@akada/contract/uploads/routes'
import type { Connectivity } from './connectivity.ts'
import type { ConnectionSpeed } from './connection-speed.ts'
import type { PartCalls } from './part-calls.ts'
import { type SendOutcome, type Transport, sendOnce } from './send-once.ts'
import { type SendingPart, sendParts } from './send-parts.ts'
import { type PresignedAddress, type UploadItem, percentOf } from './upload-item.ts'
import { type Outcome, outcomeOfCall } from './upload-outcome.ts'
import { type Device, timesFor } from './upload-times.ts'

export interface PresignRequest {
  namespace: Namespace
  mimeType: string
  /** Bytes. */
  size: number
  /** Requests small parts. */
  line?: 'slow'
}

export interface TryTools {
  namespace: Namespace | undefined
  presign: (request: PresignRequest, signal: AbortSignal) => Promise<PresignedAddress>
  partCalls: PartCalls
  send: Transport
  network: Connectivity
  device: () => Device
  speed: ConnectionSpeed
  /** Whether the bytes are still those that were selected; browsers refuse to read a file that has changed since. */
  isReadable: (file: File) => Promise<boolean>
  /** The page's origin; a store elsewhere is external. */
  origin: string
  item: (id: string) => UploadItem | undefined
  patch: (id: string, changes: Partial<UploadItem>) => void
}

interface Job {
  id: string
  file: File
  address: PresignedAddress
  signal: AbortSignal
}

/** Uploads a file once: presign, then one PUT, or the missing parts. Stops when the connection is lost. */
export async function tryUpload(tools: TryTools, id: string, cancelled: AbortSignal): Promise<Outcome> {
  const { network, item, patch } = tools
  const { signal, release } = whileOnline(network, cancelled)
  try {
    const address = await addressFor(tools, id, signal)
    if (typeof address === 'string') return signal.aborted ? 'offline' : address
    const { file } = item(id) ?? {}
    if (!file || signal.aborted) return 'offline'
    patch(id, { status: 'sending', tempUrl: address })
    const outcome = await send(tools, { id, file, address, signal })
    if (outcome === 'sent') return outcome
    if (isOver(outcome, address)) patch(id, { tempUrl: null, arrived: 0 })
    return signal.aborted || !network.isOnline() ? 'offline' : await unlessChanged(tools, file, outcome)
  } finally {
    release()
  }
}

const unlessChanged = async ({ isReadable }: TryTools, file: File, outcome: Outcome): Promise<Outcome> =>
  (await isReadable(file)) ? outcome : 'changed'

const isInParts = ({ plan }: PresignedAddress) => plan !== undefined && plan.parts > 1

/** Whether the next attempt needs a new address; parts request new ones themselves. */
const isOver = (outcome: Outcome, address: PresignedAddress) =>
  outcome === 'gone' || (outcome === 'expired' && !isInParts(address))

/** A signal that also aborts when the device has no network; a server that seems lost may still be receiving. */
function whileOnline(network: Connectivity, cancelled: AbortSignal) {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  cancelled.addEventListener('abort', stop)
  const stopListening = network.onChange(() => {
    if (!network.hasNetwork()) stop()
  })
  return {
    signal: stopped.signal,
    release: () => {
      cancelled.removeEventListener('abort', stop)
      stopListening()
    },
  }
}

/** The address or plan of the last attempt while it is valid, else a new one. */
async function addressFor(
  tools: TryTools,
  id: string,
  signal: AbortSignal,
): Promise<PresignedAddress | 'noAddress' | 'network'> {
  const { item, patch, presign } = tools
  const { tempUrl } = item(id) ?? {}
  if (tempUrl && isGood(tempUrl)) return tempUrl
  const request = requestFor(tools, id)
  if (!request) return 'noAddress'
  patch(id, { status: 'presigning', announcedAt: Date.now() })
  try {
    const { url, key, expiresAt, headers, plan } = await presign(request, signal)
    return { url, key, expiresAt, headers, plan }
  } catch (error) {
    return outcomeOfCall(error) === 'network' ? 'network' : 'noAddress'
  }
}

/** The server decides whether a plan is still known. */
const isGood = (address: PresignedAddress) => isInParts(address) || Date.parse(address.expiresAt) > Date.now()

function requestFor({ namespace, item, speed, device }: TryTools, id: string): PresignRequest | undefined {
  const { mimeType, size } = item(id) ?? {}
  if (!namespace || !mimeType || !size) return undefined
  return { namespace, mimeType, size, ...(speed.isSlow(device()) && { line: 'slow' }) }
}

async function send(tools: TryTools, job: Job): Promise<Outcome> {
  const { id, file, address, signal } = job
  const { patch, partCalls: calls } = tools
  if (address.plan && isInParts(address)) {
    const { uploadId } = address.plan
    return sendParts({
      file,
      uploadId,
      calls,
      signal,
      sendPart: (sending) => sendPart(tools, sending, signal),
      onArrived: (arrived) => patch(id, { arrived, progress: percentOf(arrived, file) }),
      onSent: (bytes) => patch(id, { progress: percentOf(bytes, file) }),
    })
  }
  const { url, headers } = address
  const mimeType = tools.item(id)?.mimeType
  const onProgress = (progress: number) => patch(id, { progress })
  const outcome = await sendBytes(tools, { url, headers, file, mimeType, signal, onProgress })
  // The address is ours alone and accepts one whole file, so an earlier attempt did arrive.
  return outcome === 'used' ? 'sent' : outcome
}

const sendPart = (tools: TryTools, { part, address, onProgress }: SendingPart, signal: AbortSignal) =>
  sendBytes(tools, { url: address.url, headers: address.headers, file: part, signal, onProgress })

async function sendBytes(
  { send: transport, device, origin, speed }: TryTools,
  sending: Omit<Parameters<typeof sendOnce>[1], 'times'>,
): Promise<SendOutcome> {
  const isExternal = new URL(sending.url, origin).origin !== origin
  const times = timesFor(device(), { isExternal })
  const startedAt = Date.now()
  const outcome = await sendOnce(transport, { ...sending, times })
  if (outcome === 'sent') speed.note(sending.file.size, Date.now() - startedAt)
  return outcome
}
