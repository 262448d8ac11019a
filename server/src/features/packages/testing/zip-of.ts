import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

type Contents = Readonly<Record<string, string | Buffer>>

/** A ZIP file. */
export async function zipOf(contents: Contents): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(contents)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
