import { signedHeaders } from '@akada/server/testing/site/signing.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expect } from '@playwright/test'
import type { Site } from './site.ts'

/** A write by a member whose own screen doesn't matter: a browser less. */
export async function callAs(
  site: Site,
  { token }: Person,
  { method, path, body }: { method: string; path: string; body: object },
): Promise<void> {
  const [address, text] = [`/api${path}`, JSON.stringify(body)]
  const signed = signedHeaders(site, { method, address, token, body: text })
  const headers = { ...signed, 'content-type': 'application/json' }
  const answer = await fetch(site.url + address, { method, headers, body: text })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
}
