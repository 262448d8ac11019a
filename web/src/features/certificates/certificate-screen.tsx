import type { Certificate } from '@akada/contract/certificates/routes'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CallError, isGone } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { BrandLine } from '#features/branding/public.ts'
import { shortDate } from '#lib/time/dates.ts'
import { AddressLink } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { QrPicture } from '#ui/graphics/qr-picture.tsx'
import { LabelCard } from '#ui/layout/label-card.tsx'
import { certificateQuery } from './certificates.queries.ts'
import css from './certificate.module.css'
import { CheckAnother } from './check-another.tsx'
import { Revoking } from './revoking.tsx'
import { lessonsText } from '#lib/text/course-texts.ts'

/** Everything a certificate says, for anyone with its number. */
export function CertificateScreen({ number }: { number: string }) {
  const certificate = useQuery(certificateQuery(number.toUpperCase()))
  return (
    <div className={css.page}>
      <h1>
        <Trans>Check a certificate</Trans>
      </h1>
      {certificate.isPending && <Skeleton height="24rem" shape="box" />}
      {certificate.error && <Failure error={certificate.error} retry={() => void certificate.refetch()} />}
      {certificate.data && <Found certificate={certificate.data} />}
      <CheckAnother key={`${number} ${certificate.isError}`} number={certificate.isError ? number : ''} />
    </div>
  )
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallError && error.status === 400) return <ErrorBox>{describeError(error)}</ErrorBox>
  if (!isGone(error)) return <ErrorBox onRetry={retry}>{describeError(error)}</ErrorBox>
  return (
    <div className={css.status} data-status="unknown" role="alert">
      <Cross />
      <p>
        <Trans>Akada has issued no certificate with this number.</Trans>
      </p>
    </div>
  )
}

function Found({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <Status certificate={certificate} />
      <Said certificate={certificate} />
      {certificate.pdf && certificate.png && (
        <Share certificate={certificate} pdf={certificate.pdf} png={certificate.png} />
      )}
      {certificate.mayRevoke && <Revoking certificate={certificate} />}
    </>
  )
}

function Status({ certificate: { status, isReturned, revokedReason } }: { certificate: Certificate }) {
  const { t } = useLingui()
  const withdrawn = isReturned ? t`Withdrawn: the course was returned` : t`Withdrawn by its holder`
  const words = { valid: t`Valid`, revoked: t`Revoked`, withdrawn }
  return (
    <div className={css.status} data-status={status}>
      {status === 'valid' ? <Tick isDrawn /> : <Cross />}
      <p>
        <strong>{words[status]}</strong>
        {revokedReason && <span dir="auto">{revokedReason}</span>}
      </p>
    </div>
  )
}

function Said({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui()
  const { learnerName, courseTitle, courseId, creatorName, details, issuedAt, number } = certificate
  const { lessons, hours, quizPercentage } = details
  const size = [
    lessonsText(lessons),
    ...(hours > 0 ? [plural(hours, { one: '# hour of video', other: '# hours of video' })] : []),
  ].join(' · ')
  const course = (
    <AddressLink href={`/courses/${courseId}`}>
      <span dir="auto">{courseTitle}</span>
    </AddressLink>
  )
  return (
    <section className={css.cover} aria-label={t`Certificate`}>
      {certificate.brand && creatorName && <BrandLine brand={certificate.brand} name={creatorName} />}
      <LabelCard
        rows={[
          [
            t`Name`,
            <span key="name" className={css.name} dir="auto">
              {learnerName || '–'}
            </span>,
          ],
          [t`Course`, course],
          [
            t`Teacher`,
            <span key="teacher" dir="auto">
              {creatorName || '–'}
            </span>,
          ],
          [t`Content`, size],
          ...(quizPercentage === null ? [] : ([[t`Quizzes`, `${quizPercentage}%`]] as const)),
          [t`Date`, shortDate(issuedAt)],
          [
            t({ message: 'Number', context: 'certificate' }),
            <span key="number" className={css.number}>
              {number}
            </span>,
          ],
        ]}
      />
      {certificate.status === 'valid' && <QrPicture text={pageOf(number)} label={t`QR code of this page`} />}
    </section>
  )
}

const pageOf = (number: string) => `${location.origin}/certificates/${number}`

function Share({ certificate, pdf, png }: { certificate: Certificate; pdf: string; png: string }) {
  const { t } = useLingui()
  const url = pageOf(certificate.number)
  const { learnerName, courseTitle } = certificate
  const text = t`${learnerName} completed ${courseTitle}: ${url}`
  return (
    <section className={css.share} aria-label={t`Share`}>
      <a
        className={buttonClass({})}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        <span className={css.inLine}>
          <Icon name="whatsapp-logo" size={20} />
          {t`Share on WhatsApp`}
        </span>
      </a>
      <a
        className={buttonClass({ kind: 'outline' })}
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noreferrer"
      >
        <span className={css.inLine}>
          <Icon name="linkedin-logo" size={20} />
          LinkedIn
        </span>
      </a>
      <a className={buttonClass({ kind: 'outline' })} href={pdf} download>
        <span className={css.inLine}>
          <Icon name="download-simple" size={20} />
          {t`PDF to print`}
        </span>
      </a>
      <a className={buttonClass({ kind: 'outline' })} href={png} download>
        <span className={css.inLine}>
          <Icon name="image" size={20} />
          {t`Picture`}
        </span>
      </a>
      <CopyField label={t`Link to this page`} value={url} />
    </section>
  )
}
