import { Readable } from 'node:stream'
import { isCertificateNumber } from '@akada/contract/certificates'
import type { FastifyInstance } from 'fastify'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { statusOf } from './certificate-view.ts'
import { findCertificate } from './get-certificate.ts'

const types = { pdf: 'application/pdf', png: 'image/png' } as const
type Extension = keyof typeof types

/** The latest rendered files: a shared certificate is opened by many at once. */
const stored = 40

/** Serves valid certificates as a page and as a picture, to anybody who has the number. */
export function serveCertificateFiles(app: FastifyInstance, context: Pick<Context, 'db' | 'config'>): void {
  const drawn = new Map<string, Buffer>()
  app.get('/downloads/certificates/:file', async (request, reply) => {
    const [number = '', extension = ''] = (request.params as { file: string }).file.split('.')
    if (!isCertificateNumber(number) || !isExtension(extension)) throw new ApiError('API_ERR_NOT_FOUND')
    const certificate = await findCertificate(context.db, number)
    if (statusOf(certificate) !== 'valid') throw new ApiError('API_ERR_NOT_FOUND')
    const address = `${context.config.siteUrl}/certificates/${number}`
    const name = `${number}.${extension}`
    const bytes = drawn.get(name) ?? (await draw(extension, { certificate, address }))
    drawn.set(name, bytes)
    const [oldest] = drawn.keys()
    if (drawn.size > stored && oldest) drawn.delete(oldest)
    const stream = Readable.from([bytes])
    return new FileReply({
      stream,
      name: `akada-certificate-${name}`,
      mimeType: types[extension],
      bytes: bytes.length,
    }).sendTo(reply)
  })
}

const isExtension = (text: string): text is Extension => text in types

async function draw(
  extension: Extension,
  { certificate, address }: { certificate: Awaited<ReturnType<typeof findCertificate>>; address: string },
): Promise<Buffer> {
  // Loaded with its fonts only by servers that draw.
  const { drawPdf, drawPng } = await import('./draw-certificate.ts')
  return extension === 'pdf' ? drawPdf(certificate, address) : drawPng(certificate, address)
}
