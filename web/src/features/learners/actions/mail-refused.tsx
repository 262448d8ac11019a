import { learnerMessages } from '@akada/contract/learners'
import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { CallError } from '#api/call-error.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** Why a message is not sent that others could be: the plan, or three of them today already. */
export function MailRefused({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) return null
  if (error.status === 429) return <ErrorBox>{i18n._(learnerMessages.tooManyMails)}</ErrorBox>
  if (error.status !== 402) return null
  return (
    <Banner
      icon="info"
      tone="accent"
      action={
        <Link
          to="/socials/subscription-management"
          search={{ tab: 'classroom-plans' }}
          className={buttonClass({ size: 36 })}
        >
          <Trans>Upgrade Now</Trans>
        </Link>
      }
    >
      <Trans>Your plan does not include mails to learners.</Trans>
    </Banner>
  )
}
