import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ErrorCode, errors } from '@akada/contract/errors'
import type { ReplyOf } from '@akada/contract/route'
import { type getUploadParts, type presign, partRules } from '@akada/contract/uploads/routes'
import { CallError, networkError } from '@akada/web/api/call-error.ts'
import type { PartCalls } from '@akada/web/features/uploads/part-calls.ts'
import type { Transport } from '@akada/web/features/uploads/send-once.ts'
import { type UploadItem, queuedItem } from '@akada/web/features/uploads/upload-item.ts'
import { Uploader } from '@akada/web/features/uploads/uploader.ts'
import { type Call, post, send, signed } from '@akada/server/testing/site/signed-calls.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { nodeTransport } from './node-transport.ts'
import type { NetworkCase, Stage } from './stage.ts'

/** Calls as the web app makes them: a broken connection is a network error. */
function caller({ site }: Stage, line: FaultProxy) {
  return async (call: Call): Promise<Record<string, unknown>> => {
    const answer = await send(line.address, signed(site, { ...call, by: site.eve }))
    if (answer.status === 0) throw networkError()
    if (answer.status < 300) return answer.data
    const code = (answer.code ?? 'API_ERR_INTERNAL') as ErrorCode
    throw new CallError({ status: answer.status, code, message: errors[code].message })
  }
}

type AskFor = ReturnType<typeof caller>

const partCallsOf = (ask: AskFor): PartCalls => ({
  list: async (id) =>
    (await ask({ path: `/storages/uploads/${id}/parts` })) as ReplyOf<typeof getUploadParts>,
  complete: (id) => ask(post(`/storages/uploads/${id}/complete`, {})),
  abort: (id) => ask({ method: 'DELETE', path: `/storages/uploads/${id}` }),
})

interface Sending {
  line: FaultProxy
  file: File
  /** Without a plan the file is sent in one piece. */
  inParts: boolean
  transport?: Transport
  /** Receives every state of the upload. */
  onStatus?: (status: UploadItem['status']) => void
}

/** Uploads a file with the web app's own engine; returns its key, or why it failed. */
export function uploadWith(
  stage: Stage,
  { line, file, inParts, transport = nodeTransport(line.address), onStatus }: Sending,
): Promise<{ key: string } | { why: string }> {
  const ask = caller(stage, line)
  const { promise, resolve } = Promise.withResolvers<{ key: string } | { why: string }>()
  const { name, size, type: mimeType } = file
  let item: UploadItem = queuedItem({ id: 'film', file, name, size, mimeType, type: 'video' })
  const uploader = new Uploader({
    namespace: 'posts',
    presign: async (request) => {
      const body = { ...request, operation: 'putObject' }
      const place = (await ask(post('/storages/presign', body))) as ReplyOf<typeof presign>
      return inParts ? place : { ...place, plan: undefined }
    },
    partCalls: partCallsOf(ask),
    send: transport,
    network: { isOnline: () => true, hasNetwork: () => true, onChange: () => () => {} },
    device: () => ({ isMobile: true, effectiveType: '4g' }),
    speed: { isSlow: () => false, note: () => {} },
    isReadable: async () => true,
    origin: line.address,
    item: () => item,
    patch(_id, changes) {
      item = { ...item, ...changes }
      if (changes.status) onStatus?.(changes.status)
      if (item.status === 'done' && item.url) resolve({ key: item.url })
    },
    onFailed: (_item, why) => resolve({ why }),
  })
  uploader.start([item.id])
  return promise
}

/** Maximum overhead of a request beside its bytes; each part takes a few requests. */
const overhead = 16 * 1024

interface Costs {
  cuts: number
  /** Bytes that were sent again. */
  resent: number
  found: string[]
}

/** Uploads over a connection that breaks after every so many bytes. */
async function uploadOverCuts(stage: Stage, inParts: boolean, cuts: number): Promise<Costs> {
  const { site, extent } = stage
  await using line = await openFaultProxy({ port: Number(new URL(site.address).port) })
  const bytes = randomBytes(extent.bytes)
  const done = uploadWith(stage, {
    line,
    file: new File([bytes], 'film.mp4', { type: 'video/mp4' }),
    inParts,
  })
  const between = Math.floor((extent.bytes / (cuts + 1)) * 0.95)
  let happened = 0
  const cutting = (async () => {
    for (; happened < cuts; happened += 1) await line.cutAfter('up', between)
  })()
  const result = await Promise.race([done, cutting.then(() => done)])
  const parts = Math.ceil(extent.bytes / partRules.usual)
  const resent = Math.max(0, line.passed.up - extent.bytes - (parts + cuts) * overhead)
  const found: string[] = []
  if (happened < cuts) found.push(`Only ${happened} cuts happened.`)
  if ('why' in result) found.push(`The upload failed: ${result.why}.`)
  else if ((await hashOf(stage, result.key)) !== hash(bytes)) found.push('The file that arrived is another.')
  return { cuts: happened, resent, found }
}

export const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export async function hashOf({ site: { installation } }: Stage, key: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(join(installation.folder, 'media/objects', key)), sum)
  return sum.digest('hex')
}

/** Each cut may repeat one part at most. */
const tooMuch = ({ cuts, resent }: Costs): string[] =>
  resent > cuts * partRules.usual
    ? [`${resent} bytes were sent again for ${cuts} cuts of a file in parts of ${partRules.usual}.`]
    : []

export const uploadCases: NetworkCase[] = [
  {
    name: 'cuts in an upload',
    mustHold: 'of a large file at most one part is sent again for each cut, and it arrives whole',
    attempt: async (stage) => {
      const costs = await uploadOverCuts(stage, true, stage.extent.cuts)
      Object.assign(stage.counts, {
        bytes: stage.extent.bytes,
        cuts: costs.cuts,
        'bytes resent': costs.resent,
      })
      return [...costs.found, ...tooMuch(costs)]
    },
    control: async (stage) => tooMuch(await uploadOverCuts(stage, false, 2)),
  },
]
