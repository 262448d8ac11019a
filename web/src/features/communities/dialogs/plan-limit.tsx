import { Trans } from '@lingui/react/macro'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { PlanLimitBanner } from '#features/plans/public.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** Why a call failed: the plan's limit with its numbers, or another error. */
export function PlanLimit({ error }: { error: unknown }) {
  if (!error || (error instanceof CallError && error.fields.length > 0)) return null
  if (error instanceof CallError && error.status === 402) return <PlanLimitBanner error={error} />
  return <ErrorBox>{describeError(error) ?? <Trans>This could not be saved. Try again.</Trans>}</ErrorBox>
}
