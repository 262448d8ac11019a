import { Trans, useLingui } from '@lingui/react/macro'
import { navigate, useSearch } from '#routing/navigation.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { SignUpForm } from '#features/accounts/sign-up-form.tsx'
import { Tabs } from '#ui/tabs.tsx'

/** Sign-in and sign-up, one address with two tabs. */
export function AuthPage() {
  const { t } = useLingui()
  const { tab: asked, redirect } = useSearch()
  const tab = asked === 'signup' ? 'signup' : 'signin'
  const isNew = tab === 'signup'

  return (
    <AuthFrame title={isNew ? <Trans>Join Akada</Trans> : <Trans>Welcome back</Trans>}>
      <Tabs
        label={t`Account`}
        tabs={[
          { key: 'signin', label: t`Sign in` },
          { key: 'signup', label: t`Sign up` },
        ]}
        active={tab}
        onChange={(next) => navigate({ to: '/auth', search: { tab: next, redirect } }, { replace: true })}
      >
        {isNew ? <SignUpForm redirect={redirect} /> : <SignInForm redirect={redirect} />}
      </Tabs>
    </AuthFrame>
  )
}
