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
import { type PasskeyStep, PasskeyRows } from './passkey-rows.tsx'
import { PasskeySteps } from './passkey-steps.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** What asks for the password first. */
interface Guarded {
  step: 'start' | 'renew' | 'remove'
}

type Doing =
  | Guarded
  | PasskeyStep
  | { step: 'confirm'; secret: FactorSecret }
  | { step: 'codes'; codes: readonly string[] }

const isOfPasskeys = (doing: Guarded | PasskeyStep): doing is PasskeyStep =>
  doing.step === 'add-passkey' || 'passkey' in doing

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
      <Status Row={Row} factor={factor} onDo={setDoing} />
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
  const showCodes = (codes: readonly string[]) => onNext({ step: 'codes', codes })
  if (doing.step === 'confirm')
    return (
      <ConfirmForm
        secret={doing.secret}
        onConfirmed={({ recoveryCodes }) => showCodes(recoveryCodes)}
        onCancel={onDone}
      />
    )
  if (isOfPasskeys(doing)) return <PasskeySteps doing={doing} onCodes={showCodes} onDone={onDone} />
  return <Asking doing={doing} onNext={onNext} onDone={onDone} />
}

function Asking({ doing: { step }, onNext, onDone }: Omit<StepProps, 'doing'> & { doing: Guarded }) {
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

type StatusProps = Props & { factor: Factor; onDo: (doing: Guarded | PasskeyStep) => void }

function Status({ Row, factor, onDo }: StatusProps) {
  const { recoveryCodesLeft } = factor
  return (
    <>
      <AppRow Row={Row} factor={factor} onDo={onDo} />
      <PasskeyRows Row={Row} passkeys={factor.passkeys} onDo={onDo} />
      {factor.isOn && (
        <Row
          label={<Trans>Recovery codes</Trans>}
          value={<Trans>{recoveryCodesLeft} left</Trans>}
          action={
            <Button kind="outline" size={36} onClick={() => onDo({ step: 'renew' })}>
              <Trans>Make new codes</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}

function AppRow({ Row, factor: { hasApp, isRequired, passkeys }, onDo }: StatusProps) {
  const { t } = useLingui()
  if (!hasApp)
    return (
      <Row
        label={<Trans>Authenticator app</Trans>}
        value={<Trans>A code from your phone, so that your password alone lets nobody in.</Trans>}
        action={
          <Button kind="outline" size={36} onClick={() => onDo({ step: 'start' })}>
            <Trans>Set up</Trans>
          </Button>
        }
      />
    )
  const isKept = isRequired && passkeys.length === 0
  return (
    <Row
      label={
        <>
          <Trans>Authenticator app</Trans>{' '}
          <Badge tone="ok">
            <Trans>On</Trans>
          </Badge>
        </>
      }
      value={isKept ? <Trans>Your role needs it.</Trans> : <Trans>Sign-in asks for its code.</Trans>}
      action={
        !isKept && (
          <Button
            kind="outline"
            size={36}
            aria-label={t`Switch off the authenticator app`}
            onClick={() => onDo({ step: 'remove' })}
          >
            <Trans>Switch off</Trans>
          </Button>
        )
      }
    />
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
