import type { ErrorCode } from '@akada/contract/errors'
import { handshake } from '@akada/contract/signature'
import { type Viewer, viewerOf } from '#http/auth/authenticate.ts'
import { Unsigned, createObserver, mustBeTimely, mustFit, readSignature } from '#http/auth/signed.ts'
import { sessionKey, webKey } from '#http/auth/signing-keys.ts'
import type { Gateway, GatewayContext, LiveSocket } from './live-sockets.ts'

/** Maximum sockets of one session (its tabs) and of one member in this process. */
export const socketLimits = { session: 20, member: 60 } as const

/** The error for a refused socket; `data` is sent along to the browser. */
class Refusal extends Error {
  readonly data: { serverTime?: string | undefined }
  constructor(code: ErrorCode, serverTime?: Date) {
    super(code)
    this.data = { serverTime: serverTime?.toISOString() }
  }
}

/** Returns what identifies the viewer of a socket, or why it is refused. */
export function createAdmission({ context, logger }: Gateway) {
  const { config, now } = context
  const observe = createObserver(now)

  function checkSignature(viewer: Viewer, auth: Record<string, unknown>): void {
    if (config.signatures === 'off') return
    try {
      mustBeSigned(context, viewer, auth)
    } catch (error) {
      if (config.signatures === 'enforce' || !(error instanceof Unsigned)) throw error
      observe(error, logger, handshake.address)
    }
  }

  return async (socket: LiveSocket): Promise<Error | undefined> => {
    const auth = socket.handshake.auth as Record<string, unknown>
    const token = auth['token']
    try {
      const viewer = await viewerOf(context, typeof token === 'string' ? token : '')
      checkSignature(viewer, auth)
      if (hasTooMany(socket, viewer)) return new Refusal('API_ERR_RATE_LIMIT')
      socket.data.viewer = viewer
      return undefined
    } catch (error) {
      if (!(error instanceof Unsigned)) return new Refusal('API_ERR_UNAUTHENTICATED')
      return new Refusal(error.code, error.serverTime)
    }
  }
}

/** A socket only listens, so its handshake counts as a read: it may be repeated within the skew. */
function mustBeSigned(
  { secret, now }: GatewayContext,
  { sessionId }: Viewer,
  auth: Record<string, unknown>,
): void {
  const received = readSignature(auth)
  mustBeTimely(received, now())
  mustFit(
    received,
    handshake,
    received.apiKey === webKey(secret).apiKey ? [sessionKey(secret, sessionId)] : [],
  )
}

function hasTooMany({ nsp: { adapter } }: LiveSocket, { id, sessionId }: Viewer): boolean {
  const inRoom = (room: string) => adapter.rooms.get(room)?.size ?? 0
  return inRoom(`session:${sessionId}`) >= socketLimits.session || inRoom(`user:${id}`) >= socketLimits.member
}
