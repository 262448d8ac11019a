import { createContext, type ReactNode, use } from 'react'
import { useStore } from 'zustand'
import { type SocketState, socketState } from './socket-state.ts'

const WebSocketContext = createContext<SocketState | null>(null)

/** Gives screens of chats the state of the one live socket. */
export function WebSocketProvider({ children }: { children: ReactNode }) {
  const state = useStore(socketState)
  return <WebSocketContext value={state}>{children}</WebSocketContext>
}

/** The state of the live socket: status, failed attempts and latency. */
export function useWebSocket(): SocketState {
  const state = use(WebSocketContext)
  if (!state) throw new Error('useWebSocket must be used within a WebSocketProvider')
  return state
}
