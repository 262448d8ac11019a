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
  /** Headers to send beside the type. */
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

/** A file sent in parts of `partBytes`, numbered from 1; the last may be shorter. */
export interface PartedFile {
  key: string
  mimeType: string
  /** The store's own id of this upload, as returned by `begin`. */
  storeId: string
  size: number
  partBytes: number
}

export class PartsMissingError extends Error {
  override name = 'PartsMissingError'
}

/** Multipart uploads, beside the presigned PUT of a whole object. */
export interface PartStore {
  /** The store's minimum part size, except for the last. */
  leastBytes: number
  begin: (file: Pick<PartedFile, 'key' | 'mimeType'>) => Promise<string>
  /** An address that accepts a PUT of exactly this part, as often as necessary. */
  presign: (file: PartedFile, number: number) => Promise<PresignedPut>
  /** Numbers of the parts that have arrived completely, in order; none when the store no longer knows the upload. */
  received: (file: PartedFile) => Promise<number[]>
  /**
   * Joins all parts into the object, completely or not at all, and removes them; a completed upload is fine.
   * Throws PartsMissingError.
   */
  complete: (file: PartedFile) => Promise<void>
  /** Removes the parts; an upload the store doesn't know is fine. */
  abort: (file: PartedFile) => Promise<void>
}

/** How many parts a file has, and how many bytes one of them has. */
export const partCount = ({ size, partBytes }: Pick<PartedFile, 'size' | 'partBytes'>) =>
  Math.ceil(size / partBytes)
export const bytesOfPart = ({ size, partBytes }: Pick<PartedFile, 'size' | 'partBytes'>, number: number) =>
  Math.min(partBytes, size - (number - 1) * partBytes)

/** What a private object belongs to, and who gets its address: while this server serves it, their right is checked again. */
export interface Reading {
  ownerType: string
  ownerId: string
  /** None: a visitor. */
  readerId: string | null
}

export interface PrivateAddress {
  now: Date
  reading?: Reading
  /** Where nobody checks rights again, the address ends after minutes rather than hours. */
  isBrief?: boolean
}

/** Where files are stored: the local folder, or anything that speaks S3. */
export interface Storage {
  /** An address that accepts one PUT of this object. */
  presign: (request: PresignRequest) => Promise<PresignedPut>
  /** Whether a file of this many bytes can be accepted without filling the disk. */
  hasRoomFor: (bytes: number) => Promise<boolean>
  /**
   * Stores a finished local file; it becomes visible completely or not at all. The file is moved or copied.
   */
  put: (key: string, path: string, mimeType: string) => Promise<void>
  /** Copies an object to a local file; throws when it doesn't exist. */
  download: (key: string, path: string) => Promise<void>
  /** The bytes of an object, or only its first ones; fails when it doesn't exist. */
  read: (key: string, first?: number) => Promise<Readable>
  stat: (key: string) => Promise<StoredObject | undefined>
  /** Removes an object; a missing one is fine. */
  remove: (key: string) => Promise<void>
  parts: PartStore
  /**
   * Every object whose key starts with this, in no order; objects added or removed meanwhile may be missing.
   */
  list: (prefix: string) => AsyncIterable<ListedObject>
  /** Removes unfinished files that have not been touched since. */
  removeAbandoned: (since: Date) => Promise<void>
  /**
   * The address of an object below the public folder (`publicFolder` in keys.ts); empty for a private one.
   */
  url: (key: string) => string
  /**
   * An address of a private object that expires six to twelve hours after `now`, and stays the same for six. A brief one
   * expires after ten to fifteen minutes, unless it names a reader whose right is checked again.
   */
  privateUrl: (key: string, address: PrivateAddress) => Promise<string>
  /** Whether whoever has a private address is asked for their right again whenever they use it. */
  checksReaders: boolean
  /** Origins other than this server's that browsers send files to and show them from. */
  origins: readonly string[]
}
