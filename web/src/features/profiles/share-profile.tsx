import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ShareMenu, type ShareTrigger } from '#features/sharing/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { Button } from '#ui/controls/button.tsx'
import { shareProfileMutation } from './profiles.queries.ts'

/** Shares the link of a profile; shares by members are counted. */
export function ShareProfile({ userId, name }: { userId: string; name: string }) {
  const { t } = useLingui()
  const isMember = useSignedIn()
  const count = useMutation(shareProfileMutation(userId))
  const trigger = (props: ShareTrigger) => (
    <Button {...props} kind="outline" icon="share-fat" isMirrored>
      {t`Share`}
    </Button>
  )
  return (
    <ShareMenu
      id={userId}
      url={`${location.origin}/socials/profile/${userId}`}
      text={name}
      trigger={trigger}
      onShared={() => isMember && count.mutate()}
    />
  )
}
