import { pngClaiming } from '@akada/server/media/testing/false-png.ts'
import { aPicture } from '../site.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface HostileFile {
  name: string
  mimeType: string
  bytes: Bytes
}

/** A marker that must never be served. */
export const marker = 'akada-polyglot-marker'
const page = `<!doctype html><script>/* ${marker} */fetch('/api/users/me')</script>`

const bytesOf = (content: string | Buffer): Bytes => new Uint8Array(Buffer.from(content))

/** Files that are not what they claim; `canary` is an address that nobody may call. */
export async function hostileFiles(canary: string): Promise<HostileFile[]> {
  const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${canary}/segment.ts\n#EXT-X-ENDLIST\n`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/svg.png"/><script>${marker}</script></svg>`
  return [
    { name: 'a web page as PNG', mimeType: 'image/png', bytes: bytesOf(page) },
    { name: 'a drawing as PNG', mimeType: 'image/png', bytes: bytesOf(drawing) },
    { name: 'a playlist as MP4', mimeType: 'video/mp4', bytes: bytesOf(playlist) },
    {
      name: 'a playlist behind the head of an MP4',
      mimeType: 'video/mp4',
      bytes: bytesOf(mp4Head + playlist),
    },
    {
      name: 'a list of files as MKV',
      mimeType: 'video/x-matroska',
      bytes: bytesOf(`ffconcat version 1.0\nfile '${canary}/a'\n`),
    },
    {
      name: 'a stream description as MP4',
      mimeType: 'video/mp4',
      bytes: bytesOf(`v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\na=control:${canary}\n`),
    },
    { name: 'a PNG of 30,000×30,000', mimeType: 'image/png', bytes: bytesOf(pngClaiming(30_000, 30_000)) },
    { name: 'a PNG as MP4', mimeType: 'video/mp4', bytes: await aPicture() },
    {
      name: 'an archive as PNG',
      mimeType: 'image/png',
      bytes: bytesOf(Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')),
    },
  ]
}

const mp4Head = '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'

/** A picture that is also a web page: sniffing must accept it, so what matters is what is served. */
export async function polyglot(): Promise<HostileFile> {
  const bytes = bytesOf(Buffer.concat([await aPicture(), Buffer.from(page)]))
  return { name: 'a PNG with a web page behind it', mimeType: 'image/png', bytes }
}
