import { noteUnansweredCall } from '#lib/device/connectivity.ts'
import type { Transport } from './send-once.ts'

/** Sends by XMLHttpRequest, since fetch does not report upload progress. */
export const xhrTransport: Transport = ({ url, headers = {}, file, mimeType, onProgress }) => {
  const request = new XMLHttpRequest()
  const status = new Promise<number>((resolve) => {
    request.addEventListener('load', () => resolve(request.status))
    request.addEventListener('error', () => {
      noteUnansweredCall()
      resolve(0)
    })
    request.addEventListener('abort', () => resolve(0))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded }) =>
      onProgress(lengthComputable ? loaded : undefined),
    )
    request.open('PUT', url)
    const all = { ...headers, ...(mimeType && { 'content-type': mimeType }) }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.send(file)
  })
  return { status, abort: () => request.abort(), reportsProgress: 'onprogress' in request.upload }
}
