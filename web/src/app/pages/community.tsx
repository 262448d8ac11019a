import { CommunityScreen } from '#features/communities/community-screen.tsx'
import { WebSocketProvider } from '#live/websocket-provider.tsx'

export function CommunityPage() {
  return (
    <WebSocketProvider>
      <CommunityScreen />
    </WebSocketProvider>
  )
}
