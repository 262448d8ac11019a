import { Trans } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { onwardPath } from '#features/accounts/onward.ts'
import { setUpProfileMutation } from '#features/accounts/accounts.queries.ts'
import { ProfileForm } from '#features/accounts/public.ts'
import { useSession } from '#features/sessions/public.ts'

/** Profile setup, between signing up and the feed. */
export function SetupPage() {
  const user = useSession()
  const { redirect } = useSearch()
  if (!user) return null

  return (
    <AuthFrame
      step={2}
      title={<Trans>Set up your profile</Trans>}
      lead={<Trans>This is how others see you. You can change this any time.</Trans>}
    >
      <ProfileForm
        user={user}
        mutation={setUpProfileMutation()}
        bioHint={<Trans>What you do or what you want to learn.</Trans>}
        submitLabel={<Trans>Save and continue</Trans>}
        onSaved={({ profile, email }) => {
          const nextStep = profile.interest.length > 0 ? 'none' : 'interest'
          navigate({ href: onwardPath({ nextStep, email, redirect }) }, { replace: true })
        }}
      />
    </AuthFrame>
  )
}
