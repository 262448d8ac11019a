import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import tar from 'tar-stream'

/** A tar file that is compressed with gzip. */
export async function tarOf(
  contents: Readonly<Record<string, string | Buffer>>,
  headers: readonly tar.Headers[] = [],
): Promise<Buffer> {
  const pack = tar.pack()
  for (const [name, content] of Object.entries(contents)) pack.entry({ name }, Buffer.from(content))
  for (const header of headers) pack.entry(header, '')
  pack.finalize()
  return gzipSync(await buffer(pack))
}
