import { Trans } from '@lingui/react/macro'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** Why something could not be made: the plan with its numbers, or anything else. */
export function PlanLimit({ error }: { error: unknown }) {
  if (!(error instanceof CallError) || error.fields.length > 0) return null
  if (error.status !== 402) return <ErrorBox>{describeError(error)}</ErrorBox>
  return (
    <Banner
      icon="info"
      tone="accent"
      action={
        <Link
          to="/socials/subscription-management"
          search={{ tab: 'community-plans' }}
          className={buttonClass({ size: 36 })}
        >
          <Trans>Upgrade Now</Trans>
        </Link>
      }
    >
      <Trans>Your plan does not include this.</Trans>
    </Banner>
  )
}
