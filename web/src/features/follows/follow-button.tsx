import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, type ButtonSize } from '#ui/controls/button.tsx'
import { followRequestQuery, followStatusQuery, toggleFollow } from './follow.ts'

interface Props {
  userId: string
  /** Names the button in a list of several. */
  username?: string
  isPrivate?: boolean
  size?: ButtonSize
}

/** Follow or unfollow, as a text button; disabled while unknown (specification, section 4). Private members get a request. */
export function FollowButton({ userId, username, isPrivate = false, size }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: followed } = useQuery(followStatusQuery(userId))
  const { data: requested = false } = useQuery(followRequestQuery(userId))
  const isOn = followed === true || requested
  const words = { on: t`Following`, requested: t`Requested`, off: t`Follow` }
  const word = words[stateOf(followed === true, requested)]
  return (
    <Button
      kind={isOn ? 'outline' : 'primary'}
      size={size}
      disabled={followed === undefined}
      aria-pressed={isOn}
      aria-label={username && `${word} @${username}`}
      onClick={() => void toggleFollow(client, { userId, desired: !isOn, isPrivate })}
    >
      {word}
    </Button>
  )
}

function stateOf(followed: boolean, requested: boolean) {
  if (followed) return 'on'
  return requested ? 'requested' : 'off'
}
