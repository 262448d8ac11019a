import type { Readable } from 'node:stream'

export interface PresignRequest {
  key: string
  mimeType: string
  /** Exactly this many bytes may be sent; without it, up to `maxBytes`. */
  size?: number
  maxBytes: number
}

export interface StoredObject {
  bytes: number
}

/** Where files are kept: the local folder, or anything that speaks S3. */
export interface Storage {
  /** An address that takes one PUT of this object, and when it ends. */
  presign: (request: PresignRequest) => Promise<{ url: string; expiresAt: Date }>
  /** Stores a finished local file; it becomes visible whole or not at all. The file is moved or copied. */
  put: (key: string, path: string, mimeType: string) => Promise<void>
  /** Copies an object to a local file; throws when it isn't there. */
  download: (key: string, path: string) => Promise<void>
  read: (key: string) => Promise<Readable>
  stat: (key: string) => Promise<StoredObject | undefined>
  remove: (key: string) => Promise<void>
  /** The public address of an object. */
  url: (key: string) => string
}
