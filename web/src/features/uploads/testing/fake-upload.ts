/** What a test's server knows about a multipart upload. */
export interface FakeUpload {
  key: string
  size: number
  partBytes: number
  received: Map<number, Blob>
  isComplete: boolean
  isForgotten: boolean
}
