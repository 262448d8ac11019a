import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/controls/button.tsx'
import type { RoomSession } from './room-session.ts'
import { useModerate } from './use-moderate.ts'

/** Lets somebody in from the lobby, or refuses them. */
export function LobbyButtons({ session, userId }: { session: RoomSession; userId: string }) {
  const moderate = useModerate(session)
  return (
    <>
      <Button size={36} onClick={() => moderate(userId, 'admit')}>
        <Trans>Let in</Trans>
      </Button>
      <Button size={36} kind="outline" onClick={() => moderate(userId, 'refuse')}>
        <Trans>Refuse</Trans>
      </Button>
    </>
  )
}
