import type { Factor, FactorSecret } from '@akada/contract/factors/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { relativeTime } from '#lib/time/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Badge } from '#ui/graphics/badge.tsx'
import css from './factors.module.css'
import { ConfirmForm } from './confirm-form.tsx'
import {
  cancelResetMutation,
  factorQuery,
  removeMutation,
  renewCodesMutation,
  startMutation,
} from './factors.queries.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Doing =
  | { step: 'start' | 'renew' | 'remove' }
  | { step: 'confirm'; secret: FactorSecret }
  | { step: 'codes'; codes: readonly string[] }

interface Props {
  /** Draws one line of a card as settings do. */
  Row: (props: { label: ReactNode; value: ReactNode; action?: ReactNode }) => ReactNode
}

/** The second step of sign-in in settings: setting it up, its recovery codes, and switching it off. */
export function FactorRows({ Row }: Props) {
  const { data: factor, refetch } = useSuspenseQuery(factorQuery)
  const [doing, setDoing] = useState<Doing>()
  const end = () => {
    setDoing(undefined)
    void refetch()
  }
  if (doing)
    return (
      <div className={css.row}>
        <Step doing={doing} onNext={setDoing} onDone={end} />
      </div>
    )
  return (
    <>
      {factor.resetAt && <ResetNotice resetAt={factor.resetAt} />}
      <Status Row={Row} factor={factor} onDo={(step) => setDoing({ step })} />
    </>
  )
}

interface StepProps {
  doing: Doing
  onNext: (next: Doing) => void
  onDone: () => void
}

function Step({ doing, onNext, onDone }: StepProps) {
  if (doing.step === 'codes') return <RecoveryCodes codes={doing.codes} onDone={onDone} />
  if (doing.step !== 'confirm') return <Asking doing={doing} onNext={onNext} onDone={onDone} />
  return (
    <ConfirmForm
      secret={doing.secret}
      onConfirmed={({ recoveryCodes: codes }) => onNext({ step: 'codes', codes })}
      onCancel={onDone}
    />
  )
}

/** What asks for the password first. */
function Asking({ doing: { step }, onNext, onDone }: StepProps) {
  const start = useMutation(startMutation())
  const renew = useMutation(renewCodesMutation())
  const remove = useMutation(removeMutation())
  if (step === 'start')
    return (
      <PasswordStep
        mutation={start}
        onSubmit={(password) =>
          start.mutate(password, { onSuccess: (secret) => onNext({ step: 'confirm', secret }) })
        }
        onCancel={onDone}
      >
        <Trans>Next</Trans>
      </PasswordStep>
    )
  const isRemoval = step === 'remove'
  const send = (password: string) =>
    isRemoval
      ? remove.mutate(password, { onSuccess: onDone })
      : renew.mutate(password, {
          onSuccess: ({ recoveryCodes: codes }) => onNext({ step: 'codes', codes }),
        })
  return (
    <PasswordStep mutation={isRemoval ? remove : renew} onSubmit={send} onCancel={onDone}>
      {isRemoval ? <Trans>Switch off</Trans> : <Trans>Make new codes</Trans>}
    </PasswordStep>
  )
}

function Status({
  Row,
  factor: { isOn, isRequired, recoveryCodesLeft },
  onDo,
}: Props & { factor: Factor; onDo: (step: 'start' | 'renew' | 'remove') => void }) {
  const { t } = useLingui()
  if (!isOn)
    return (
      <Row
        label={<Trans>Authenticator app</Trans>}
        value={<Trans>A code from your phone, so that your password alone lets nobody in.</Trans>}
        action={
          <Button kind="outline" size={36} onClick={() => onDo('start')}>
            <Trans>Set up</Trans>
          </Button>
        }
      />
    )
  return (
    <>
      <Row
        label={
          <>
            <Trans>Authenticator app</Trans>{' '}
            <Badge tone="ok">
              <Trans>On</Trans>
            </Badge>
          </>
        }
        value={isRequired ? <Trans>Your role needs it.</Trans> : <Trans>Sign-in asks for its code.</Trans>}
        action={
          !isRequired && (
            <Button
              kind="outline"
              size={36}
              aria-label={t`Switch off the authenticator app`}
              onClick={() => onDo('remove')}
            >
              <Trans>Switch off</Trans>
            </Button>
          )
        }
      />
      <Row
        label={<Trans>Recovery codes</Trans>}
        value={<Trans>{recoveryCodesLeft} left</Trans>}
        action={
          <Button kind="outline" size={36} onClick={() => onDo('renew')}>
            <Trans>Make new codes</Trans>
          </Button>
        }
      />
    </>
  )
}

function ResetNotice({ resetAt }: { resetAt: string }) {
  const { t } = useLingui()
  const cancel = useMutation(cancelResetMutation())
  const when = relativeTime(resetAt)
  return (
    <Banner
      icon="warning"
      tone="danger"
      action={
        <Button size={36} isLoading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t`Stop it`}
        </Button>
      }
    >
      <Trans>Somebody with your password asked to remove this step. It ends {when}.</Trans>
    </Banner>
  )
}
