/** What the server of a test knows of an upload in parts. */
export interface FakeUpload {
  key: string
  size: number
  partBytes: number
  received: Map<number, Blob>
  isComplete: boolean
  isForgotten: boolean
}
