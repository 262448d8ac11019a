import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { SessionEnd } from '#features/accounts/session-end.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import type { SignInReason } from '#features/sessions/public.ts'
import { Tabs } from '#ui/controls/tabs.tsx'

/** Sign-in and sign-up, one address with two tabs. */
export function AuthPage() {
  const { t } = useLingui()
  const { tab: tabParam, redirect, to, email = '' } = useSearch()
  const [typed, setTyped] = useState(email)
  const tab = tabParam === 'signup' ? 'signup' : 'signin'
  const isNew = tab === 'signup'
  const Form = isNew ? SignUpForm : SignInForm

  return (
    <AuthFrame
      title={isNew ? <Trans>Join Akada</Trans> : <Trans>Welcome back</Trans>}
      lead={redirect && <WayBack reason={to} />}
    >
      <Tabs
        label={t`Account`}
        tabs={[
          { key: 'signin', label: t`Sign in` },
          { key: 'signup', label: t`Sign up` },
        ]}
        active={tab}
        onChange={(next) => navigate({ to: '/auth', search: { tab: next, redirect, to } }, { replace: true })}
      >
        {!isNew && <SessionEnd />}
        <Form key={tab} redirect={redirect} typed={typed} onTyped={({ email }) => setTyped(email)} />
      </Tabs>
    </AuthFrame>
  )
}

/** Why a visitor was sent here, and that they will return. */
function WayBack({ reason }: { reason: string | undefined }) {
  const { t } = useLingui()
  const reasons: Record<SignInReason, string> = {
    follow: t`Sign in to follow`,
    like: t`Sign in to like`,
    comment: t`Sign in to comment`,
    save: t`Sign in to save`,
    report: t`Sign in to report`,
  }
  const known =
    reason && Object.hasOwn(reasons, reason) ? reasons[reason as SignInReason] : t`Sign in to continue`
  return (
    <>
      <strong>{known}</strong>
      <br />
      <Trans>You'll come straight back here.</Trans>
    </>
  )
}
