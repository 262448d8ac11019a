import { sendMeetingMessage } from '@akada/contract/meetings/room-routes'
import { call } from '#api/call.ts'
import type { RoomSession } from './room-session.ts'
import { withMessages } from './room-store.ts'

interface Writing {
  message: string
  to: string | undefined
  clientId?: string
}

/** Sends a message; a failed one stays in the list and can be retried. */
export async function sendMessage({ store }: RoomSession, writing: Writing): Promise<void> {
  const clientId = writing.clientId ?? crypto.randomUUID()
  const { message, to } = writing
  const rest = () => store.getState().outgoing.filter((one) => one.clientId !== clientId)
  store.setState({ outgoing: [...rest(), { clientId, message, to, state: 'sending' }] })
  const params = { id: store.getState().meeting.id }
  try {
    const sent = await call(sendMeetingMessage, { params, body: { message, clientId, ...(to && { to }) } })
    store.setState(({ messages }) => ({ messages: withMessages(messages, [sent]), outgoing: rest() }))
  } catch {
    store.setState({ outgoing: [...rest(), { clientId, message, to, state: 'failed' }] })
  }
}
