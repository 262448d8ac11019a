import type { passSecondFactor } from '@akada/contract/factors/routes'
import type { ReplyOf } from '@akada/contract/route'
import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AccountForm } from '#features/accounts/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { OtpInput } from '#ui/fields/otp-input.tsx'
import css from './factors.module.css'
import { passMutation } from './factors.queries.ts'
import { LostDevice } from './lost-device.tsx'

export type Passed = ReplyOf<typeof passSecondFactor>

interface Props {
  challenge: SecondFactorChallenge
  onPass: (session: Passed) => void
  /** Where else to go. */
  children: ReactNode
}

/** The code of the app, or a recovery code. */
export function CodeForm({ challenge: held, onPass, children }: Props) {
  const { challenge, isEnrolment, resetAt } = held
  const hasApp = isEnrolment || held.factors.includes('app')
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(!hasApp)
  const pass = useMutation(passMutation(challenge))
  function submit(whole: string): void {
    if (pass.isPending || !whole.trim()) return
    pass.mutate(whole, { onSuccess: onPass, onError: () => setCode('') })
  }
  function change(next: string): void {
    setCode(next)
    if (next && pass.isError) pass.reset()
  }
  function toggle(): void {
    setByRecovery(!byRecovery)
    setCode('')
    pass.reset()
  }
  const Code = byRecovery ? RecoveryField : AppField
  return (
    <>
      <AccountForm
        onSubmit={() => submit(code)}
        error={pass.error}
        isPending={pass.isPending}
        submitLabel={t`Confirm`}
      >
        <Code value={code} onChange={change} onComplete={submit} />
      </AccountForm>
      <div className={css.links}>
        {!isEnrolment && (
          <>
            {hasApp && (
              <Button kind="quiet" onClick={toggle}>
                {byRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
              </Button>
            )}
            <LostDevice challenge={challenge} scheduled={resetAt} />
          </>
        )}
        {children}
      </div>
    </>
  )
}

interface CodeProps {
  value: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
}

export function AppField(props: CodeProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Code from your authenticator app`}>
      {(control) => <OtpInput {...control} {...props} />}
    </Field>
  )
}

function RecoveryField({ value, onChange }: CodeProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Recovery code`}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={16}
        />
      )}
    </Field>
  )
}
