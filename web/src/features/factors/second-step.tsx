import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { holdChallenge, onwardPath } from '#features/accounts/public.ts'
import { startSession } from '#features/sessions/public.ts'
import { navigate } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AppSecret } from './app-secret.tsx'
import css from './factors.module.css'
import { enrolQuery } from './factors.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { CodeForm, type Passed } from './code-form.tsx'

interface Props {
  challenge: SecondFactorChallenge
  redirect: string | undefined
}

/** Completes a sign-in: a code of the app, or setting the app up where the role needs it. */
export function SecondStep({ challenge, redirect }: Props) {
  const [passed, setPassed] = useState<Passed>()
  async function begin(session: Passed): Promise<void> {
    await startSession(session)
    holdChallenge(null)
    const { nextStep, user } = session
    navigate({ href: onwardPath({ nextStep, email: user.email, redirect }) }, { replace: true })
  }
  const pass = (session: Passed) => (session.recoveryCodes ? setPassed(session) : void begin(session))

  if (passed?.recoveryCodes)
    return <RecoveryCodes codes={passed.recoveryCodes} onDone={() => void begin(passed)} />
  return (
    <div className={css.step}>
      {challenge.factors.includes('passkey') && <PasskeySignIn redirect={redirect} />}
      {challenge.isEnrolment && <Enrolment challenge={challenge.challenge} />}
      <CodeForm challenge={challenge} onPass={pass}>
        <Button kind="quiet" onClick={() => holdChallenge(null)}>
          <Trans>Back to sign in</Trans>
        </Button>
      </CodeForm>
    </div>
  )
}

function Enrolment({ challenge }: { challenge: string }) {
  const { data, error } = useQuery(enrolQuery(challenge))
  if (data) return <AppSecret secret={data} />
  return error ? <ErrorBox>{describeError(error)}</ErrorBox> : <Skeleton shape="box" height="12rem" />
}
