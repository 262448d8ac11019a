import type { ReplyOf } from '@akada/contract/route'
import type { getClientConfig } from '@akada/contract/system'
import type { KeyPair } from '#http/auth/signing-keys.ts'

/** What visitors sign with, as the server tells everybody. */
type WebKey = Pick<ReplyOf<typeof getClientConfig>, 'apiKey' | 'signingKey'>

/** What a client signs with: as a visitor, or for the sessions whose answers it has seen. */
export function createKeys(askForConfig: () => Promise<Response>) {
  const sessions = new Map<string, string>()
  let web: Promise<WebKey> | undefined

  return {
    /** Remembers what a session signs with; the answers that start one bring it. */
    keep(answer: unknown): void {
      const { token, signingKey } = (answer ?? {}) as { token?: unknown; signingKey?: unknown }
      if (typeof token === 'string' && typeof signingKey === 'string') sessions.set(token, signingKey)
    },
    /** The key pair for a call with this access token, or without any. */
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
