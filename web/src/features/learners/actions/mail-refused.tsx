import { learnerMessages } from '@akada/contract/learners/routes'
import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { CallError } from '#api/call-error.ts'
import { UpgradeBanner } from '#features/plans/public.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** Why a message is not sent that others could be: the plan, or three of them today already. */
export function MailRefused({ error }: { error: unknown }) {
  if (!(error instanceof CallError)) return null
  if (error.status === 429) return <ErrorBox>{i18n._(learnerMessages.tooManyMails)}</ErrorBox>
  if (error.status !== 402) return null
  return (
    <UpgradeBanner tab="classroom-plans">
      <Trans>Your plan does not include emails to learners.</Trans>
    </UpgradeBanner>
  )
}
