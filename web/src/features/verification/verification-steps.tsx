import type { CurrentUser } from '@akada/contract/profiles/routes'
import { type CreatorStep, creatorState, creatorSteps } from '@akada/contract/verification/routes'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { DoneView, ProfileStep } from './other-steps.tsx'
import { LocationStep } from './location-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { WalletStep } from './wallet-step.tsx'
import { statusQuery } from './verification.queries.ts'
import css from './verification.module.css'

/**
 * The four steps to being a creator: `?verify=1` starts at the first that is not done, `?verify=phone` at that one.
 * `?verify=new-phone` replaces a verified phone number and shows nothing else.
 */
export function VerificationSteps({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const overlay = useOverlay('verify')
  if (overlay.value === 'new-phone')
    return (
      <Dialog isOpen title={t`Change phone number`} onClose={overlay.close}>
        <PhoneStep userId={user.id} known={null} onNext={overlay.close} />
      </Dialog>
    )
  return <StepsDialog user={user} overlay={overlay} />
}

function StepsDialog({ user, overlay }: { user: CurrentUser; overlay: ReturnType<typeof useOverlay> }) {
  const { t } = useLingui()
  const status = useQuery({ ...statusQuery(user.id), enabled: overlay.isOpen })
  const isDone = status.data?.isCreator ?? false
  const title = isDone ? t`Verification Status` : t`Complete Your Verification`
  return (
    <Dialog isOpen={overlay.isOpen} title={title} onClose={overlay.close}>
      {status.isPending && <Skeleton height="12rem" shape="box" />}
      {status.isError && (
        <ErrorBox onRetry={() => void status.refetch()}>{t`Your steps could not be loaded.`}</ErrorBox>
      )}
      {status.data && (
        <Steps
          user={user}
          flags={{ ...status.data, ...flagsOf(user) }}
          requested={overlay.value}
          onStep={overlay.open}
          onClose={overlay.close}
        />
      )}
    </Dialog>
  )
}

const flagsOf = ({
  profileSetupCompleted,
  isLocationVerified,
  phoneNumberVerified,
  wallet,
}: CurrentUser) => ({
  profileSetupCompleted,
  isLocationVerified,
  phoneNumberVerified,
  wallet,
})

interface StepsProps {
  user: CurrentUser
  flags: Parameters<typeof creatorState>[0]
  requested: string | undefined
  onStep: (step: CreatorStep) => void
  onClose: () => void
}

function Steps({ user, flags, requested, onStep, onClose }: StepsProps) {
  const { t } = useLingui()
  const { current, steps } = creatorState(flags)
  const named = creatorSteps.find((step) => step === requested)
  // Nothing is left to see of the last step but that all are done.
  const visibleStep = named === 'wallet' ? current : (named ?? current)
  if (!visibleStep) return <DoneView user={user} onClose={onClose} />
  const words: Record<CreatorStep, string> = {
    profile: t`Profile`,
    location: t`Location`,
    phone: t`Phone`,
    wallet: t`Wallet`,
  }
  /** Each step links to the first unfinished one, which is known once this one is done. */
  const next = (done: CreatorStep) => {
    const rest = steps.find(({ step, state }) => state !== 'completed' && step !== done)
    onStep(rest?.step ?? 'wallet')
  }
  const panes: Record<CreatorStep, ReactNode> = {
    profile: <ProfileStep isDone={user.profileSetupCompleted} onNext={() => next('profile')} />,
    location: <LocationStep user={user} onNext={() => next('location')} />,
    phone: <PhoneStep userId={user.id} known={user.phoneNumber} onNext={() => next('phone')} />,
    wallet: <WalletStep user={user} onBack={() => onStep('phone')} onClose={onClose} />,
  }
  return (
    <div className={css.steps}>
      <Stepper
        label={t`Steps`}
        steps={steps.map(({ step, state }) => ({
          key: step,
          label: words[step],
          state,
          isShown: step === visibleStep,
        }))}
        onStep={onStep}
      />
      {panes[visibleStep]}
    </div>
  )
}
