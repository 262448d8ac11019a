import type { Notification } from '@akada/contract/notifications/routes'
import { Plural, Trans } from '@lingui/react/macro'
import { fullName } from '@akada/contract/text/full-name'

type Actor = Notification['actors'][number]

function Name({ actor }: { actor: Actor | undefined }) {
  return <strong dir="auto">{actor && fullName(actor)}</strong>
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
