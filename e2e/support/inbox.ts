import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

/** The newest code that was sent to an address, as the built-in inbox shows it. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/inbox.json', { params: { to } })
      const messages = (await answer.json()) as { code: string | null }[]
      code = messages[0]?.code ?? undefined
      return code
    })
    .toMatch(/^\d{6}$/)
  return code ?? ''
}

/** An account with a proven address and a profile, made through the API as any client would. */
export async function anAccount(request: APIRequestContext, username: string) {
  const email = `${username}@example.com`
  const password = 'correct horse battery'
  await request.post('/api/auth/register', { data: { email, password, username } })
  const token = await codeFor(request, email)
  const proven = await request.post('/api/auth/validate-otp', {
    data: { email, token, triggerEvent: 'account-creation' },
  })
  const { data } = (await proven.json()) as { data: { token: string } }
  const profile = { firstName: 'Ada', lastName: 'Obi', username, bio: 'I sew.', interest: ['fashion'] }
  await request.put('/api/profiles', { data: profile, headers: { authorization: `Bearer ${data.token}` } })
  return { email, password, username }
}
