import type { ReplyOf } from '@akada/contract/route'
import type { getClientConfig } from '@akada/contract/system/routes'
import type { KeyPair } from '@akada/server/http/auth/signing-keys.ts'

/** The visitors' signing key, which the server publishes. */
type WebKey = Pick<ReplyOf<typeof getClientConfig>, 'apiKey' | 'signingKey'>

/** The signing keys of a client: the visitors' key, and those of the sessions it has started. */
export function createKeys(askForConfig: () => Promise<Response>) {
  const sessions = new Map<string, string>()
  let web: Promise<WebKey> | undefined

  return {
    /** Stores the signing key of a session from the response that started it. */
    keep(answer: unknown): void {
      const { token, signingKey } = (answer ?? {}) as { token?: unknown; signingKey?: unknown }
      if (typeof token === 'string' && typeof signingKey === 'string') sessions.set(token, signingKey)
    },
    /** The key pair for a call with this access token, or for a visitor's. */
    async of(token: string | undefined): Promise<KeyPair> {
      const { apiKey, signingKey } = await (web ??= webKey(askForConfig))
      const text = (token !== undefined && sessions.get(token)) || signingKey
      return { apiKey, signingKey: Buffer.from(text, 'base64url') }
    },
  }
}

async function webKey(askForConfig: () => Promise<Response>): Promise<WebKey> {
  return ((await (await askForConfig()).json()) as { data: WebKey }).data
}
