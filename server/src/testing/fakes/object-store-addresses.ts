import { createS3Storage } from '#storage/s3-storage.ts'
import type { World } from '../world/world.ts'

/** From now on a world's private files have the addresses of an object store, which can't ask for rights. */
export function signAsObjectStore({ storage, folder, secret, now }: World): void {
  const settings = {
    endpoint: new URL('https://s3.example.test'),
    publicUrl: 'https://s3.example.test/akada',
    region: 'auto',
    bucket: 'akada',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
    hasConditionalWrites: true,
  }
  const { privateUrl, checksReaders } = createS3Storage(settings, { folder, secret, now })
  Object.assign(storage, { privateUrl, checksReaders })
}

/** For how many seconds such an address is signed. */
export const signedSeconds = (url: string) => Number(new URL(url).searchParams.get('X-Amz-Expires'))

/** When it ends, in milliseconds since 1970. */
export function signedUntil(url: string): number {
  const [, day = '', time = ''] =
    /(\d{8})T(\d{6})Z/.exec(new URL(url).searchParams.get('X-Amz-Date') ?? '') ?? []
  const date = day.replace(/(....)(..)(..)/, '$1-$2-$3')
  return Date.parse(`${date}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`) + signedSeconds(url) * 1000
}
