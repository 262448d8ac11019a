import type { Notification } from '@akada/contract/notifications/routes'
import { Plural, Trans } from '@lingui/react/macro'

type Actor = Notification['actors'][number]

export const nameOf = ({ firstName, lastName, username }: Actor) =>
  [firstName, lastName].filter(Boolean).join(' ') || username

function Name({ actor }: { actor: Actor | undefined }) {
  return <strong dir="auto">{actor && nameOf(actor)}</strong>
}

/** Like "Ada", "Ada and Obi" or "Ada and 12 others". */
export function ActorNames({ notification: { actors, actorsCount } }: { notification: Notification }) {
  const [first, second] = actors
  if (actorsCount <= 1) return <Name actor={first} />
  if (actorsCount === 2 && second)
    return (
      <Trans>
        <Name actor={first} /> and <Name actor={second} />
      </Trans>
    )
  return (
    <Trans>
      <Name actor={first} /> and{' '}
      <strong>
        <Plural value={actorsCount - 1} one="# other" other="# others" />
      </strong>
    </Trans>
  )
}
