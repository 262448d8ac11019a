import { siteName } from '#lib/site-name.ts'
import { externalLimits } from '@akada/contract/external-mails/model'
import { Trans } from '@lingui/react/macro'
import { useSession } from '#features/sessions/public.ts'
import { VerifyPhone } from './verify-phone.tsx'
import css from './not-invited.module.css'

type Reason = 'limit' | 'enough' | 'unanswered' | 'waiting' | 'opted-out' | 'not-a-member'

interface Props {
  refused: readonly { email: string; reason: Exclude<Reason, 'waiting'> }[]
  /** Guests of an event who get their mail later. */
  waiting?: readonly string[]
}

const nobody: readonly string[] = []

/** Whom an invitation did not reach, why, and what one can do about it. */
export function NotInvited({ refused, waiting = nobody }: Props) {
  const all = [...refused, ...waiting.map((email) => ({ email, reason: 'waiting' as const }))]
  const reasons = [...new Set(all.map(({ reason }) => reason))]
  if (reasons.length === 0) return null
  return (
    <div role="alert">
      <ul className={css.list}>
        {reasons.map((reason) => (
          <li key={reason}>
            <span className={css.who} dir="ltr">
              {all
                .filter((one) => one.reason === reason)
                .map(({ email }) => email)
                .join(', ')}
            </span>
            <Explained reason={reason} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Explained({ reason }: { reason: Reason }) {
  if (reason === 'limit') return <OverLimit />
  return (
    <p>
      {reason === 'enough' && (
        <Trans>This address has had enough invitations today. Try again tomorrow.</Trans>
      )}
      {reason === 'opted-out' && <Trans>Nobody can invite this address: its owner has asked for that.</Trans>}
      {reason === 'not-a-member' && <Trans>Nobody on {siteName} has this address.</Trans>}
      {reason === 'unanswered' && (
        <Trans>Your last invitation has no answer yet. Ask them to look for it in their mail.</Trans>
      )}
      {reason === 'waiting' && (
        <Trans>Your last invitation has no answer yet. They get this one as soon as they answer it.</Trans>
      )}
    </p>
  )
}

function OverLimit() {
  const user = useSession()
  const { perDay, perDayWithPhone } = externalLimits
  if (user?.phoneNumberVerified)
    return (
      <p>
        <Trans>You can invite {perDayWithPhone} people by email in a day. Try again tomorrow.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          You can invite {perDay} people by email in a day, and {perDayWithPhone} with a verified phone
          number.
        </Trans>
      </p>
      <VerifyPhone />
    </>
  )
}
