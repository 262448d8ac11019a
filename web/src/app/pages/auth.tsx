import { siteName } from '#lib/site-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { retryableLazy } from '#api/retryable-lazy.ts'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { NewcomerSignIn } from '#features/accounts/newcomer-sign-in.tsx'
import { IfRegistrationIsOpen } from '#features/accounts/registration-notice.tsx'
import { SessionEnd } from '#features/accounts/session-end.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { challengeStore } from '#features/accounts/public.ts'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import { type SignInReason, hasSignedOut, isKnownDevice } from '#features/sessions/public.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const IssuerButtons = retryableLazy(
  async () => (await import('#features/identities/public.ts')).IssuerButtons,
)
const PasskeySignIn = retryableLazy(async () => (await import('#features/factors/public.ts')).PasskeySignIn)
const SecondStep = retryableLazy(async () => (await import('#features/factors/public.ts')).SecondStep)

/** Sign-in with its second step, and sign-up: one address. */
export function AuthPage() {
  const challenge = useStore(challengeStore, (state) => state.challenge)
  const { redirect } = useSearch()
  if (!challenge) return <SignInAndUp />
  return (
    <AuthFrame
      title={challenge.isEnrolment ? <Trans>Protect your role</Trans> : <Trans>One more step</Trans>}
      lead={
        challenge.isEnrolment ? (
          <Trans>Admins and moderators sign in with a second step. Set it up once.</Trans>
        ) : (
          <Trans>Your account asks for a code besides the password.</Trans>
        )
      }
    >
      <Suspense fallback={<Skeleton shape="box" height="9rem" />}>
        <SecondStep challenge={challenge} redirect={redirect} />
      </Suspense>
    </AuthFrame>
  )
}

/** Two tabs. On a device that was never signed in, signing up comes first. */
function SignInAndUp() {
  const { t } = useLingui()
  const { tab: tabParam, redirect, to, email = '' } = useSearch()
  const [typed, setTyped] = useState(email)
  const [isKnown] = useState(isKnownDevice)
  const isNew = tabParam === 'signup'
  const tab = isNew ? 'signup' : 'signin'
  const signIn = { key: 'signin', label: t`Sign in` } as const
  const signUp = { key: 'signup', label: t`Sign up` } as const
  const show = (next: 'signin' | 'signup') =>
    navigate({ to: '/auth', search: { tab: next, redirect, to } }, { replace: true })
  const form = { redirect, typed, onTyped: ({ email: address }: { email: string }) => setTyped(address) }

  return (
    <AuthFrame
      title={isKnown && !isNew ? <Trans>Welcome back</Trans> : <Joining reason={to} />}
      lead={<Lead isKnown={isKnown} redirect={redirect} reason={to} />}
    >
      <Tabs
        label={t`Account`}
        tabs={isKnown ? [signIn, signUp] : [signUp, signIn]}
        active={tab}
        onChange={show}
      >
        {isNew ? (
          <IfRegistrationIsOpen>
            <SignUpForm key={tab} {...form} />
          </IfRegistrationIsOpen>
        ) : (
          <>
            <SessionEnd />
            {isKnown ? (
              <SignInForm key={tab} {...form} />
            ) : (
              <NewcomerSignIn onSignUp={() => show('signup')}>
                <SignInForm key={tab} isSecond {...form} />
              </NewcomerSignIn>
            )}
            <Suspense>
              <PasskeySignIn redirect={redirect} isOffered />
            </Suspense>
          </>
        )}
      </Tabs>
      <Suspense>
        <IssuerButtons redirect={redirect} isNew={isNew} />
      </Suspense>
    </AuthFrame>
  )
}

interface LeadProps {
  isKnown: boolean
  redirect: string | undefined
  reason: string | undefined
}

/** What Akada is, for whom it is new; why a visitor was sent here, and that they will return. */
function Lead({ isKnown, redirect, reason }: LeadProps): ReactNode {
  const wayBack = redirect && <Trans>You'll come straight back here.</Trans>
  if (!isKnown)
    return (
      <>
        <Trans>Short lessons from tailors, farmers, coders and teachers. Light on data, free to watch.</Trans>{' '}
        {wayBack}
      </>
    )
  if (!redirect) return null
  return (
    <>
      <strong>{hasSignedOut() ? <Trans>You're signed out.</Trans> : <Returning reason={reason} />}</strong>
      <br />
      {wayBack}
    </>
  )
}

const ofReason = (reasons: Record<SignInReason, string>, reason: string | undefined) =>
  reason && Object.hasOwn(reasons, reason) ? reasons[reason as SignInReason] : undefined

function Joining({ reason }: { reason: string | undefined }) {
  const { t } = useLingui()
  const reasons = {
    follow: t`Join to follow`,
    like: t`Join to like this`,
    comment: t`Join to comment`,
    save: t`Join to save this`,
    report: t`Join to report this`,
  }
  return ofReason(reasons, reason) ?? t`Join ${siteName}`
}

function Returning({ reason }: { reason: string | undefined }) {
  const { t } = useLingui()
  const reasons = {
    follow: t`Sign in to follow`,
    like: t`Sign in to like`,
    comment: t`Sign in to comment`,
    save: t`Sign in to save`,
    report: t`Sign in to report`,
  }
  return ofReason(reasons, reason) ?? t`Sign in to continue`
}
