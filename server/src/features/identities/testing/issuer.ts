import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWK, SignJWT, decodeJwt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { Provider } from 'oidc-provider'

const clientId = 'the-site'
const clientSecret = 'a secret of both sites'

/** A person at the issuer. */
export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}

interface Options {
  id?: string
  /** Where it may send people back. */
  siteUrl: string
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() }
}

const signed = async (key: JWK, claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid! }).sign(await importJWK(key, 'RS256'))

type Claims = Record<string, unknown>

function newState(key: JWK) {
  return {
    account: { sub: 'ada' } as Account,
    /** What its tokens say instead of the truth, and what signs them. */
    forged: undefined as ((claims: Claims) => Claims) | undefined,
    forgedKey: key,
    isDown: false,
  }
}
type State = ReturnType<typeof newState>

interface Provided {
  url: string
  returnAddress: string
  key: JWK
  state: State
}

/** The usual provider program, where everybody agrees to everything. */
function createProvider({ url, returnAddress, key, state }: Provided): Provider {
  const lifetimes = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    ttl: Object.fromEntries(lifetimes.map((name) => [name, 600])),
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc: { client, session } }) {
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Replaces the ID token in an answer. */
function forgeTokens(state: State, response: ServerResponse): void {
  const end = response.end.bind(response)
  const forge = async (text: string, forged: NonNullable<State['forged']>) => {
    const tokens = JSON.parse(text) as { id_token?: string }
    const token = await signed(state.forgedKey, forged(decodeJwt(tokens.id_token ?? '')))
    const answer = JSON.stringify({ ...tokens, id_token: token })
    response.setHeader('content-length', Buffer.byteLength(answer))
    end(answer)
  }
  response.end = ((body: unknown) => {
    if (!state.forged) return end(body)
    void forge(String(body), state.forged)
    return response
  }) as typeof response.end
}

/** An issuer in this process, at which `state.account` is signed in. */
export async function startIssuer({ id = 'school', siteUrl }: Options) {
  const key = await newKey()
  const state = newState(key)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider({ url, returnAddress: `${siteUrl}/auth/return/${id}`, key, state })
  const answers = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (state.isDown) return void response.writeHead(503).end()
    const login = { accountId: state.account.sub }
    if (request.url?.startsWith('/interaction/'))
      return void provider.interactionFinished(request, response, { login })
    if (request.url === '/token') forgeTokens(state, response)
    return void answers(request, response)
  })
  return {
    state,
    settings: { id, name: 'Ọ̀ṣun School', url, clientId, clientSecret },
    newKey,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>
