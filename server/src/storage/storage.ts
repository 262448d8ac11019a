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

/** One object of a listing. */
export interface ListedObject {
  key: string
  bytes: number
  changedAt: Date
}

/** A file that is sent in parts of `partBytes`, numbered from 1; the last may be shorter. */
export interface PartedFile {
  key: string
  mimeType: string
  /** The store's own name of this upload, as `begin` answered it. */
  storeId: string
  size: number
  partBytes: number
}

export class PartsMissingError extends Error {
  override name = 'PartsMissingError'
}

/** Uploads in parts, beside the presigned PUT of a whole object. */
export interface PartStore {
  /** The store takes no smaller part but the last. */
  leastBytes: number
  begin: (file: Pick<PartedFile, 'key' | 'mimeType'>) => Promise<string>
  /** An address that takes a PUT of exactly this part, as often as need be. */
  presign: (file: PartedFile, number: number) => Promise<PresignedPut>
  /** Numbers of the parts that have arrived whole, in order; none when the store no longer knows the upload. */
  received: (file: PartedFile) => Promise<number[]>
  /**
   * Makes the object of all its parts, whole or not at all, and forgets the parts; one that was made already is fine.
   * Throws PartsMissingError.
   */
  complete: (file: PartedFile) => Promise<void>
  /** Forgets the parts; an upload the store doesn't know is fine. */
  abort: (file: PartedFile) => Promise<void>
}

/** How many parts a file has, and how many bytes one of them has. */
export const partCount = ({ size, partBytes }: Pick<PartedFile, 'size' | 'partBytes'>) =>
  Math.ceil(size / partBytes)
export const bytesOfPart = ({ size, partBytes }: Pick<PartedFile, 'size' | 'partBytes'>, number: number) =>
  Math.min(partBytes, size - (number - 1) * partBytes)

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
  parts: PartStore
  /** Every object whose key begins so, in no order; objects that come or go meanwhile may be missing. */
  list: (prefix: string) => AsyncIterable<ListedObject>
  /** Forgets files in the making that nobody has touched since. */
  removeAbandoned: (since: Date) => Promise<void>
  /** The address of an object below the public folder (`publicFolder` in keys.ts); empty for a private one. */
  url: (key: string) => string
  /** An address of a private object that ends six to twelve hours after `now`, and stays the same for six. */
  privateUrl: (key: string, now: Date) => Promise<string>
  /** Origins other than this server's that browsers send files to and show them from. */
  origins: readonly string[]
}
