import { isCertificateNumber } from '@akada/contract/certificates/routes'
import type { Screen } from '#http/web/screen.ts'
import { ApiError } from '#lib/api-error.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { absentPage } from '#share-pages/absent-page.ts'
import { absolute, headOf, siteImage } from '#share-pages/page-head.ts'
import type { ScreenPage, ScreenVisit } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { type CertificateRow, certificateFilePath, statusOf } from './certificate-view.ts'
import { pngSize } from './png-size.ts'
import { findCertificate } from './get-certificate.ts'

const statusTexts = {
  valid: 'is valid',
  revoked: 'was revoked',
  withdrawn: 'was withdrawn by its holder',
} as const
const returnedText = 'was withdrawn because the course was returned'

/**
 * The link preview of a shared certificate, and its content for readers without scripts. Search engines don't index it.
 */
async function describeCertificate(
  { db }: Pick<Context, 'db'>,
  { id, origin }: ScreenVisit,
): Promise<Screen> {
  const number = id.toUpperCase()
  const certificate = await findShownCertificate(db, number)
  if (!certificate) return absentPage(404)
  const { learnerName, courseTitle, creatorName } = certificate
  const status = statusOf(certificate)
  const image = {
    url: absolute(certificateFilePath(number, 'png'), origin),
    mimeType: 'image/png',
    ...pngSize,
  }
  const title = `${learnerName || 'A former member'} completed ${courseTitle}`
  const description = `Certificate ${number} by ${creatorName || 'a former member'} ${certificate.userId && certificate.returnedAt ? returnedText : statusTexts[status]}.`
  const head = headOf(
    {
      title,
      description,
      path: `/certificates/${number}`,
      type: 'article',
      image: status === 'valid' ? { ...image, alt: title } : siteImage(origin),
      video: undefined,
      isIndexed: false,
    },
    origin,
  )
  const body = `<main class="plain"><h1 dir="auto">${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></main>`
  return { status: 200, head, body }
}

async function findShownCertificate(db: Context['db'], number: string): Promise<CertificateRow | undefined> {
  if (!isCertificateNumber(number)) return undefined
  return findCertificate(db, number).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}

export const certificatePage: ScreenPage = {
  path: /^\/certificates\/(?<name>[^/]+)\/?$/,
  describe: describeCertificate,
}
