import { abortUpload, completeUpload, getUploadParts } from '@akada/contract/uploads/routes'
import { call } from '#api/call.ts'
import type { PartCalls } from './part-calls.ts'

/** As this browser asks. */
export const partCalls: PartCalls = {
  list: (uploadId, signal) => call(getUploadParts, { params: { uploadId }, query: {} }, { signal }),
  complete: (uploadId, signal) => call(completeUpload, { params: { uploadId } }, { signal }),
  abort: (uploadId) => call(abortUpload, { params: { uploadId } }),
}
