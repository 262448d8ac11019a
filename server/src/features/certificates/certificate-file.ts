import { Readable } from 'node:stream'
import { isCertificateNumber } from '@akada/contract/certificates/routes'
import type { SiteLanguage } from '@akada/contract/system/routes'
import type { FastifyInstance } from 'fastify'
import { findVisibleBrand } from '#features/branding/public.ts'
import { findLanguage } from '#features/settings/public.ts'
import { FileReply } from '#http/wire/file-reply.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CertificateRow, statusOf } from './certificate-view.ts'
import { findCertificate, findTeacher } from './get-certificate.ts'
import type { Drawing, CertificateBranding } from './draw-certificate.ts'

const types = { pdf: 'application/pdf', png: 'image/png' } as const
type Extension = keyof typeof types

/** The latest rendered files: a shared certificate is opened by many at once. */
const maxCachedFiles = 40

/** Serves valid certificates as a page and as a picture to anyone with the number. */
export function serveCertificateFiles(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'config' | 'storage'>,
): void {
  const drawn = new Map<string, Buffer>()
  app.get('/downloads/certificates/:file', async (request, reply) => {
    const [number = '', extension = ''] = (request.params as { file: string }).file.split('.')
    if (!isCertificateNumber(number) || !isExtension(extension)) throw new ApiError('API_ERR_NOT_FOUND')
    const certificate = await findCertificate(context.db, number)
    if (statusOf(certificate) !== 'valid') throw new ApiError('API_ERR_NOT_FOUND')
    const brand = await findVisibleBrand(context.db, await findTeacher(context.db, certificate))
    const { userId } = certificate
    const language = await findLanguage(context.db, { userId, otherwise: context.config.language })
    const name = `${number}.${extension}`
    // Drawn again when its teacher's look or its learner's language changes.
    const version = JSON.stringify([name, brand, language])
    const bytes = drawn.get(version) ?? (await render(context, { certificate, extension, brand, language }))
    drawn.set(version, bytes)
    const [oldest] = drawn.keys()
    if (drawn.size > maxCachedFiles && oldest) drawn.delete(oldest)
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

type ShownBrand = Awaited<ReturnType<typeof findVisibleBrand>>
interface Rendering {
  certificate: CertificateRow
  extension: Extension
  brand: ShownBrand
  language: SiteLanguage
}

async function render(
  context: Pick<Context, 'config' | 'storage'>,
  { certificate, extension, brand, language }: Rendering,
): Promise<Buffer> {
  const address = `${context.config.siteUrl}/certificates/${certificate.number}`
  return drawFile(extension, { certificate, address, language, look: await loadBranding(context, brand) })
}

/** The teacher's colour and the bytes of their logo; one that can't be read is left out. */
async function loadBranding(
  { storage }: Pick<Context, 'storage'>,
  brand: ShownBrand,
): Promise<CertificateBranding> {
  const { colour = null, logoKey = null } = brand ?? {}
  if (!logoKey) return { colour, logo: null }
  const chunks = await storage
    .read(logoKey)
    .then((stream) => stream.toArray())
    .catch(() => [])
  return { colour, logo: chunks.length > 0 ? Buffer.concat(chunks as Buffer[]) : null }
}

async function drawFile(extension: Extension, drawing: Drawing): Promise<Buffer> {
  // Loaded with its fonts only by servers that draw.
  const { drawPdf, drawPng } = await import('./draw-certificate.ts')
  return extension === 'pdf' ? drawPdf(drawing) : drawPng(drawing)
}
