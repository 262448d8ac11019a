import { siteName } from '#lib/site-name.ts'
import type { Certificate } from '@akada/contract/certificates/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CallError, isGone } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cross, Tick } from '#ui/graphics/tick.tsx'
import { CertificateLabel } from './certificate-label.tsx'
import { certificateQuery } from './certificates.queries.ts'
import css from './certificate.module.css'
import { CheckAnother } from './check-another.tsx'
import { Revoking } from './revoking.tsx'
import { ShareCertificate, pageOf } from './share-certificate.tsx'

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
        <Trans>{siteName} has issued no certificate with this number.</Trans>
      </p>
    </div>
  )
}

function Found({ certificate }: { certificate: Certificate }) {
  return (
    <>
      <Status certificate={certificate} />
      <CertificateLabel certificate={certificate} url={pageOf(certificate.number)} />
      {certificate.pdf && certificate.png && (
        <ShareCertificate certificate={certificate} pdf={certificate.pdf} png={certificate.png} />
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
