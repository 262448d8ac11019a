import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PackageMessage, packageMessages } from '@akada/contract/packages/model'

/** A package that is not taken, and why. */
export class PackageRefused extends Error {
  override name = 'PackageRefused'
  override message: PackageMessage
  constructor(message: PackageMessage) {
    super(message)
    this.message = message
  }
}

/** What a package may be at most; ratios are of bytes, unpacked to packed. */
export interface UnpackLimits {
  files: number
  bytes: number
  ratio: number
  /** A file up to so many bytes may be packed as small as it likes. */
  ratioFrom: number
}
export const usualLimits: UnpackLimits = {
  files: 20_000,
  bytes: 4 * 1024 ** 3,
  ratio: 200,
  ratioFrom: 20 * 1024 ** 2,
}

/** A file of a package, unpacked under a name of ours. */
export interface UnpackedFile {
  /** In the package, with slashes. */
  name: string
  path: string
  bytes: number
}

const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const longestName = 500
const deepestName = 20

/** A name within the package, with slashes; refuses what points elsewhere or means a device. */
export function safeName(raw: string): string {
  const name = raw.normalize().replace(/^(?:\.\/)+/, '')
  const parts = name.split('/')
  const isUnsafe =
    name.length > longestName ||
    /[\p{Cc}\\]|^\/|^[a-z]:/iu.test(name) ||
    parts.some((part) => part === '..' || part === '.' || device.test(part))
  if (isUnsafe) throw new PackageRefused(packageMessages.names)
  if (parts.length > deepestName) throw new PackageRefused(packageMessages.nested)
  return name
}

/** What programs for archives add. */
const isLitter = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/** The files of a package, under numbers in a folder of ours; what is written counts as it comes out, not as it is announced. */
export class PackageFiles {
  readonly #files = new Map<string, UnpackedFile>()
  readonly #folder: string
  readonly #limits: UnpackLimits
  #entries = 0
  #bytes = 0

  constructor(folder: string, limits: UnpackLimits = usualLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  /** Adds a file; `packed` is how many bytes it takes in the package, where that is known. */
  async add(raw: string, stream: () => Promise<Readable>, packed?: number): Promise<void> {
    const name = safeName(raw)
    this.#entries += 1
    if (this.#entries > this.#limits.files) throw new PackageRefused(packageMessages.tooManyFiles)
    if (isLitter(name)) return
    if (this.#files.has(name)) throw new PackageRefused(packageMessages.damaged)
    const path = join(this.#folder, String(this.#entries))
    const counter = this.#counter(packed)
    await pipeline(await stream(), counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    this.#files.set(name, { name, path, bytes: counter.bytes })
  }

  #counter(packed: number | undefined): Transform & { bytes: number } {
    const { bytes: most, ratio, ratioFrom } = this.#limits
    const largest = packed === undefined ? most : Math.max(ratioFrom, packed * ratio)
    const count = (size: number): PackageRefused | null => {
      counter.bytes += size
      this.#bytes += size
      if (this.#bytes > most) return new PackageRefused(packageMessages.tooLarge)
      return counter.bytes > largest ? new PackageRefused(packageMessages.bomb) : null
    }
    const counter = Object.assign(
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const refusal = count(chunk.length)
          if (refusal) done(refusal)
          else done(null, chunk)
        },
      }),
      { bytes: 0 },
    )
    return counter
  }

  find(name: string): UnpackedFile | undefined {
    return this.#files.get(name.normalize())
  }

  list(): UnpackedFile[] {
    return [...this.#files.values()]
  }
}
