import type { Readable } from 'node:stream'

export interface PresignRequest {
  key: string
  mimeType: string
  /** Exactly this many bytes may be sent; without it, up to `maxBytes`. */
  size?: number
  maxBytes: number
}

export interface PresignedPut {
  url: string
  expiresAt: Date
  /** What has to be sent beside the type. */
  headers?: Record<string, string>
}

export interface StoredObject {
  bytes: number
}

/** Where files are kept: the local folder, or anything that speaks S3. */
export interface Storage {
  /** An address that takes one PUT of this object. */
  presign: (request: PresignRequest) => Promise<PresignedPut>
  /** Whether a file of this many bytes can be taken without using up the last of the disk. */
  hasRoomFor: (bytes: number) => Promise<boolean>
  /** Stores a finished local file; it becomes visible whole or not at all. The file is moved or copied. */
  put: (key: string, path: string, mimeType: string) => Promise<void>
  /** Copies an object to a local file; throws when it isn't there. */
  download: (key: string, path: string) => Promise<void>
  /** The bytes of an object, or only its first ones; fails when it isn't there. */
  read: (key: string, first?: number) => Promise<Readable>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** Removes an object; one that isn't there is fine. */
  remove: (key: string) => Promise<void>
  /** Forgets files in the making that nobody has touched since. */
  removeAbandoned: (since: Date) => Promise<void>
  /** The address of an object below the public folder (`publicFolder` in keys.ts); empty for a private one. */
  url: (key: string) => string
  /** Origins other than this server's that browsers send files to and show them from. */
  origins: readonly string[]
}
