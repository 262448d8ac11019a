import type { APIRequestContext } from '@playwright/test'
import { signRequest } from '@akada/server/http/auth/sign.ts'
import { expect } from '@playwright/test'

/** The newest code sent to an address in a message with this text in its subject, read from the built-in inbox. */
export async function codeFor(request: APIRequestContext, to: string, about = ''): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/inbox.json', { params: { to } })
      const messages = (await answer.json()) as { code: string | null; subject: string }[]
      code = messages.find(({ subject }) => subject.includes(about))?.code ?? undefined
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** An account with a verified address and a profile, made through the API as any client would. */
export async function anAccount(request: APIRequestContext, username: string) {
  const email = `${username}@example.com`
  const password = 'correct horse battery'
  const visitor = await webKeyOf(request)
  await send(request, { ...visitor, path: '/api/auth/register', data: { email, password, username } })
  const token = await codeFor(request, email)
  const code = { email, token, triggerEvent: 'account-creation' }
  const proven = await send(request, { ...visitor, path: '/api/auth/validate-otp', data: code })
  const { data: session } = (await proven.json()) as { data: { token: string; signingKey: string } }
  const data = { firstName: 'Ada', lastName: 'Obi', username, bio: 'I sew.', interest: ['fashion'] }
  await send(request, { ...visitor, ...session, method: 'PUT', path: '/api/profiles', data })
  return { email, password, username }
}

interface Call {
  method?: string
  path: string
  data: object
  apiKey: string
  signingKey: string
  token?: string
}

/** The key that visitors sign with. */
async function webKeyOf(request: APIRequestContext): Promise<Pick<Call, 'apiKey' | 'signingKey'>> {
  const answer = await request.get('/api/client-config')
  return ((await answer.json()) as { data: Pick<Call, 'apiKey' | 'signingKey'> }).data
}

/** Sends one signed call. */
function send(request: APIRequestContext, { method = 'POST', path, data, token, ...pair }: Call) {
  const body = JSON.stringify(data)
  const key = { apiKey: pair.apiKey, signingKey: Buffer.from(pair.signingKey, 'base64url') }
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...signRequest(key, { method, address: path, body }),
  }
  return request.fetch(path, { method, data: Buffer.from(body), headers })
}
