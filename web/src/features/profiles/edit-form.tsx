import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans, useLingui } from '@lingui/react/macro'
import { ProfileForm } from '#features/accounts/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { changeProfileMutation } from './profiles.queries.ts'

interface Props {
  user: CurrentUser
  onDone: () => void
}

/** Changes names, username and bio. */
export function EditForm({ user, onDone }: Props) {
  const { t } = useLingui()
  function tell(): void {
    showToast({ message: t`Profile Updated`, tone: 'ok' })
    onDone()
  }
  return (
    <ProfileForm
      user={user}
      mutation={changeProfileMutation(user.id)}
      onSaved={tell}
      submitLabel={<Trans>Save</Trans>}
    />
  )
}
