import { type PartPlan, type ShownKind, uploadRules } from '@akada/contract/uploads/routes'

export type MediaKind = ShownKind

/**
 * `queued`, `offline`, `presigning`, `sending` and `retrying` continue automatically; the others wait for the member.
 */
export type UploadStatus =
  | 'queued'
  | 'offline'
  | 'presigning'
  | 'sending'
  | 'retrying'
  | 'done'
  | 'failed'
  | 'cancelled'

/** Why an upload failed; `upload-texts.ts` has the sentences. */
export type UploadReason = 'namespace' | 'file' | 'changed' | 'presign' | 'network' | 'tooLarge' | 'refused'

/** One file of a draft on its way to the store (specification, section 3). */
export interface UploadItem {
  readonly id: string
  /** Null when the browser did not store the bytes of a restored draft. */
  readonly file: File | null
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly mimeType: string
  readonly type: MediaKind
  /** 0 to 100. */
  readonly progress: number
  /** Bytes of an unfinished multipart upload that the store is known to have. */
  readonly arrived: number
  readonly uploading: boolean
  readonly status: UploadStatus
  readonly reason: UploadReason | null
  /** Object URL of the bytes. */
  readonly previewUrl: string | null
  /** The storage key, once the file has arrived. */
  readonly url: string | null
  /** The presigned address with its key, its expiry and its plan of parts; stored for the next attempt. */
  readonly tempUrl: PresignedAddress | null
  readonly cancelToken: AbortController | null
  /** When its address was requested, in milliseconds since 1970: the store keeps the file for a day from then on. */
  readonly announcedAt: number | null
  readonly alt: string
  /** The moment of a video that its author chose as its cover. */
  readonly coverSeconds: number | null
}

export interface PresignedAddress {
  readonly url: string
  readonly key: string
  readonly expiresAt: string
  /** Headers to send beside the type. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly plan?: PartPlan | undefined
}

type Chosen = Pick<UploadItem, 'id' | 'name' | 'size' | 'mimeType' | 'type'> & Partial<UploadItem>

/** A selected file waiting for its turn. */
export function queuedItem(chosen: Chosen): UploadItem {
  return {
    file: null,
    progress: 0,
    arrived: 0,
    uploading: false,
    status: 'queued',
    reason: null,
    previewUrl: null,
    url: null,
    tempUrl: null,
    cancelToken: null,
    announcedAt: null,
    alt: '',
    coverSeconds: null,
    ...chosen,
  }
}

export const isFinished = ({ status }: UploadItem) =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** Bytes in percent of the file; below 100, which is for files that have arrived. */
export const percentOf = (bytes: number, { size }: Pick<UploadItem, 'size'>) =>
  Math.min(uploadRules.simulatorCeiling, Math.floor((bytes / Math.max(1, size)) * 100))

/** Bytes that still have to be sent. */
export const bytesLeft = (items: readonly UploadItem[]) =>
  items
    .filter(({ status }) => status !== 'done')
    .reduce((sum, { size, progress }) => sum + size * (1 - progress / 100), 0)
