/** What calls need from the session; the session feature fills it in at start. */
export interface Access {
  /** The current access token, possibly expired. */
  token: () => string | null
  /** A fresh token, or null when the session is over. Rejects when the network fails. */
  refresh: () => Promise<string | null>
  /** The server no longer accepts the session. */
  onRefused: () => void
}

let access: Access = { token: () => null, refresh: async () => null, onRefused: () => {} }

export const currentAccess = () => access

export function provideAccess(provided: Access): void {
  access = provided
}

/** The claims of an access token; nothing when it cannot be read. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/** When an access token expires, in milliseconds since 1970; 0 when it cannot be read. */
export function tokenExpiry(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}
