import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { NewcomerSignIn } from '#features/accounts/newcomer-sign-in.tsx'
import { SessionEnd } from '#features/accounts/session-end.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import { type SignInReason, hasSignedOut, isKnownDevice } from '#features/sessions/public.ts'
import { Tabs } from '#ui/controls/tabs.tsx'

/** Sign-in and sign-up, one address with two tabs. On a device that was never signed in, signing up comes first. */
export function AuthPage() {
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
          <SignUpForm key={tab} {...form} />
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
          </>
        )}
      </Tabs>
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
  return ofReason(reasons, reason) ?? t`Join Akada`
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
