import type { Certificate } from '@akada/contract/certificates/routes'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BrandLine } from '#ui/graphics/brand-line.tsx'
import { lessonsText } from '#lib/text/course-texts.ts'
import { shortDate } from '#lib/time/dates.ts'
import { AddressLink } from '#routing/link.tsx'
import { QrPicture } from '#ui/graphics/qr-picture.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { percentText } from '#lib/text/number-text.ts'
import { CertificateCover } from './certificate-cover.tsx'
import css from './certificate-label.module.css'

interface Props {
  certificate: Certificate
  url: string
}

/** What a certificate says, as its picture and its printed page show it. */
export function CertificateLabel({ certificate, url }: Props) {
  const { t } = useLingui()
  const { learnerName, brand, creatorName, details, status } = certificate
  return (
    <CertificateCover colour={brand?.colour} label={t`Certificate`}>
      <div className={css.label}>
        {brand && creatorName && <BrandLine brand={brand} name={creatorName} />}
        <h2 className={css.title}>{t`Certificate of completion`}</h2>
        <dl>
          <Row term={t`Name`} isWide>
            <span className={css.name}>{learnerName || '–'}</span>
          </Row>
          {details.quizPercentage !== null && <Mark percentage={details.quizPercentage} />}
          <Facts certificate={certificate} />
        </dl>
        {status === 'valid' && (
          <div className={css.qr}>
            <QrPicture text={url} label={t`QR code of this page`} />
          </div>
        )}
      </div>
    </CertificateCover>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { t } = useLingui()
  const { courseTitle, courseId, creatorName, details, issuedAt, number } = certificate
  const { lessons, hours } = details
  const size = [
    lessonsText(lessons),
    ...(hours > 0 ? [plural(hours, { one: '# hour of video', other: '# hours of video' })] : []),
  ].join(' · ')
  return (
    <>
      <Row term={t`Course`} hasMark={details.quizPercentage !== null}>
        <AddressLink href={`/courses/${courseId}`} className={css.course}>
          {courseTitle}
        </AddressLink>
      </Row>
      <Row term={t`Teacher`} hasMark={details.quizPercentage !== null}>
        {creatorName || '–'}
      </Row>
      <Row term={t`Content`}>{size}</Row>
      <Row term={t`Date`}>{shortDate(issuedAt)}</Row>
      <Row term={t({ message: 'Number', context: 'certificate' })}>
        <span className={css.number}>{number}</span>
      </Row>
    </>
  )
}

interface RowProps {
  term: string
  isWide?: boolean
  hasMark?: boolean
  children: ReactNode
}

const Row = ({ term, isWide = false, hasMark = false, children }: RowProps) => (
  <div data-wide={isWide || undefined} data-beside={hasMark || undefined}>
    <dt>{term}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

/** The average of the quizzes as a teacher writes it: a fraction, underlined twice. */
function Mark({ percentage }: { percentage: number }) {
  const { t } = useLingui()
  return (
    <div className={css.mark}>
      <dt>{t`Quizzes`}</dt>
      <dd>
        <VisuallyHidden>{percentText(percentage)}</VisuallyHidden>
        <span className={css.fraction} aria-hidden="true">
          <span>{percentage}</span>
          <span>100</span>
        </span>
      </dd>
    </div>
  )
}
