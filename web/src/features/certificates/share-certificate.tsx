import type { Certificate } from '@akada/contract/certificates/routes'
import { useLingui } from '@lingui/react/macro'
import { WhatsAppLink } from '#features/sharing/public.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { CopyField } from '#ui/fields/copy-field.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import type { IconName } from '#ui/graphics/icon-names.ts'
import css from './certificate.module.css'
import { linkedInAddress } from './linkedin-address.ts'

export const pageOf = (number: string) => `${location.origin}/certificates/${number}`

interface Props {
  certificate: Certificate
  pdf: string
  png: string
}

/** Where a valid certificate can go: into chats and profiles, on paper, and as an Open Badge into other programs. */
export function ShareCertificate({ certificate, pdf, png }: Props) {
  const { t } = useLingui()
  const { learnerName, courseTitle, number } = certificate
  const url = pageOf(number)
  const text = t`${learnerName} completed ${courseTitle}: ${url}`
  const sharing = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`
  return (
    <section className={css.share} aria-label={t`Share`}>
      <WhatsAppLink text={text} kind="primary" />
      <ShareLink
        icon="linkedin-logo"
        href={linkedInAddress(certificate, url)}
        label={t`Add to LinkedIn profile`}
      />
      <ShareLink icon="linkedin-logo" href={sharing} label={t`Share on LinkedIn`} />
      <ShareLink isFile icon="download-simple" href={pdf} label={t`PDF to print`} />
      <ShareLink isFile icon="image" href={png} label={t`Picture`} />
      <ShareLink isFile icon="seal-check" href={`/downloads/badges/${number}.jwt`} label="Open Badge" />
      <CopyField label={t`Link to this page`} value={url} />
    </section>
  )
}

interface LinkProps {
  icon: IconName
  href: string
  label: string
  isFile?: boolean
}

const ShareLink = ({ icon, href, label, isFile = false }: LinkProps) => (
  <a
    className={buttonClass({ kind: 'outline' })}
    href={href}
    {...(isFile ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
  >
    <span className={css.inLine}>
      <Icon name={icon} size={20} />
      {label}
    </span>
  </a>
)
