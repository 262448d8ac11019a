import { MessagingScreen } from '#features/messages/messaging-screen.tsx'
import { WebSocketProvider } from '#live/websocket-provider.tsx'

export function MessagingPage() {
  return (
    <WebSocketProvider>
      <MessagingScreen />
    </WebSocketProvider>
  )
}
