import { CommunityScreen } from '#features/communities/community-screen.tsx'
import { WebSocketProvider } from '#live/websocket-provider.tsx'

export { CommunitiesScreen as CommunitiesPage } from '#features/communities/communities-screen.tsx'
export { JoinScreen as JoinPage } from '#features/communities/join-screen.tsx'

export function CommunityPage() {
  return (
    <WebSocketProvider>
      <CommunityScreen />
    </WebSocketProvider>
  )
}
