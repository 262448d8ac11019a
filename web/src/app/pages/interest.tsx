import { Trans } from '@lingui/react/macro'
import { navigate } from '#routing/navigation.ts'
import { useSearch } from '#routing/screen-address.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { InterestForm } from '#features/accounts/interest-form.tsx'
import { onwardPath, skipInterests } from '#features/accounts/onward.ts'
import { useSession } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'

/** Interests, which the first For You feed is made from. */
export function InterestPage() {
  const user = useSession()
  const { redirect } = useSearch()
  if (!user) return null
  const goOn = () =>
    navigate({ href: onwardPath({ nextStep: 'none', email: user.email, redirect }) }, { replace: true })

  return (
    <AuthFrame
      step={3}
      title={<Trans>What do you want to learn?</Trans>}
      lead={<Trans>Choose at least three. We'll start your feed with these.</Trans>}
    >
      <InterestForm user={user} onDone={goOn} />
      <Button
        kind="quiet"
        onClick={() => {
          skipInterests(user.email)
          goOn()
        }}
      >
        <Trans>Skip for now</Trans>
      </Button>
    </AuthFrame>
  )
}
