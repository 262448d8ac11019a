import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { socketState } from './socket-state.ts'
import { WebSocketProvider, useWebSocket } from './websocket-provider.tsx'

const Shown = () => useWebSocket().status

test('the state of the socket is there inside its provider, and using it elsewhere is a mistake that says so', () => {
  expect(() => renderToString(<Shown />)).toThrow('useWebSocket must be used within a WebSocketProvider')
  const inside = renderToString(
    <WebSocketProvider>
      <Shown />
    </WebSocketProvider>,
  )
  expect(inside).toBe(socketState.getInitialState().status)
})
