import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Bytes returned instead of JSON, to be saved under a name. */
export class FileReply {
  readonly file: { stream: Readable; name: string; mimeType: string; bytes: number | undefined }

  constructor(file: FileReply['file']) {
    this.file = file
  }

  sendTo(reply: FastifyReply): FastifyReply {
    const { stream, name, mimeType, bytes } = this.file
    reply.headers({
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      'cache-control': 'no-store',
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    })
    return reply.type(mimeType).send(stream)
  }
}
