export type MediaKind = 'image' | 'video'

/** `queued`, `offline`, `presigning`, `sending` and `retrying` go on by themselves; the others wait for the member. */
export type UploadStatus =
  | 'queued'
  | 'offline'
  | 'presigning'
  | 'sending'
  | 'retrying'
  | 'done'
  | 'failed'
  | 'cancelled'

/** Why an upload failed; `upload-words.ts` has the sentences. */
export type UploadReason = 'namespace' | 'file' | 'presign' | 'network' | 'tooLarge' | 'refused'

/** One file of a draft on its way to the store (specification, section 3). */
export interface UploadItem {
  readonly id: string
  /** Null when the browser did not keep the bytes of a restored draft. */
  readonly file: File | null
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly mimeType: string
  readonly type: MediaKind
  /** 0 to 100. */
  readonly progress: number
  readonly uploading: boolean
  readonly status: UploadStatus
  readonly reason: UploadReason | null
  /** Address of the bytes in this page. */
  readonly previewUrl: string | null
  /** The storage key, once the file has arrived. */
  readonly url: string | null
  /** The presigned address with its key and its end; kept for the next try. */
  readonly tempUrl: PresignedAddress | null
  readonly cancelToken: AbortController | null
  /** When it arrived, in milliseconds since 1970. */
  readonly doneAt: number | null
  readonly alt: string
}

export interface PresignedAddress {
  readonly url: string
  readonly key: string
  readonly expiresAt: string
  /** What has to be sent beside the type. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

type Chosen = Pick<UploadItem, 'id' | 'name' | 'size' | 'mimeType' | 'type'> & Partial<UploadItem>

/** A file that has been chosen and waits for its turn. */
export function queuedItem(chosen: Chosen): UploadItem {
  return {
    file: null,
    progress: 0,
    uploading: false,
    status: 'queued',
    reason: null,
    previewUrl: null,
    url: null,
    tempUrl: null,
    cancelToken: null,
    doneAt: null,
    alt: '',
    ...chosen,
  }
}

export const isFinished = ({ status }: UploadItem) =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** Bytes that still have to be sent. */
export const bytesLeft = (items: readonly UploadItem[]) =>
  items
    .filter(({ status }) => status !== 'done')
    .reduce((sum, { size, progress }) => sum + size * (1 - progress / 100), 0)
