import { type Answer, ask, send, signed, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import type { Site } from '../site.ts'
import type { AbuseCase } from './case.ts'

const profile = (site: Site, body: string) =>
  ask(site, { method: 'PUT', path: '/profiles', body, by: site.eve })

type Hostile = (site: Site) => Promise<Answer>

const hostile: Record<string, Hostile> = {
  'a body of 10 MB': (site) => profile(site, JSON.stringify({ bio: 'x'.repeat(10_000_000) })),
  'a body just too large': (site) => profile(site, JSON.stringify({ bio: 'x'.repeat(70_000) })),
  '20,000 nested arrays': (site) => profile(site, `{"interest":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  '20,000 nested objects': (site) => profile(site, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  __proto__: (site) => profile(site, '{"bio":"x","__proto__":{"role":"admin"}}'),
  'an escaped __proto__': (site) => profile(site, '{"bio":"x","__pro\\u0074o__":{"role":"admin"}}'),
  'constructor.prototype': (site) => profile(site, '{"constructor":{"prototype":{"role":"admin"}}}'),
  'a NUL': (site) => profile(site, '{"bio":"a\\u0000b"}'),
  'half a JSON': (site) => profile(site, '{"bio":'),
  'an array instead of an object': (site) => profile(site, '[]'),
  'a number of 400 digits': (site) => ask(site, { path: `/posts?page=${'9'.repeat(400)}` }),
  'a page far away': (site) => ask(site, { path: '/posts?page=1000000000' }),
  'a page of a million': (site) => ask(site, { path: '/posts?limit=1000000' }),
  '__proto__ in the query': (site) => ask(site, { path: '/posts?__proto__[limit]=5&limit=x' }),
  'an id that is SQL': (site) => ask(site, { path: `/posts/${encodeURIComponent("1' or '1'='1")}` }),
  'broken percent signs': (site) => ask(site, { path: '/posts/%E0%A4%A' }),
  'a header of 100 kB': (site) =>
    send(site.address, { path: '/api/posts', headers: { 'x-long': 'x'.repeat(100_000) } }),
  'another type': (site) => {
    const call = signed(site, { method: 'PUT', path: '/profiles', body: '<bio/>', by: site.eve })
    return send(site.address, { ...call, headers: { ...call.headers, 'content-type': 'application/xml' } })
  },
}

/** What was neither refused nor trimmed, and what made the server fail. */
async function complaints(site: Site, all: Record<string, Hostile>): Promise<string[]> {
  const found: string[] = []
  for (const [name, attempt] of Object.entries(all)) {
    const answer = await attempt(site)
    const isRefused = answer.status === 0 || (answer.status >= 400 && answer.status < 500)
    if (!isRefused) found.push(`${name} got ${statusAndCode(answer)}.`)
    if (/at .*\.(ts|js):\d+|select .* from/i.test(answer.text))
      found.push(`${name} got a response that reveals internals.`)
  }
  const alive = await ask(site, { path: '/users/me', by: site.eve })
  const isWell = alive.status === 200 && alive.data['role'] === 'user'
  return isWell ? found : [...found, `Afterwards the server responded ${statusAndCode(alive)}.`]
}

export const bodyCases: AbuseCase[] = [
  {
    name: 'hostile bodies and addresses',
    mustHold: 'bodies that are too large, too deep or not JSON are refused and harm nobody',
    attempt: ({ guarded }) => complaints(guarded, hostile),
    control: ({ guarded }) =>
      complaints(guarded, { 'a plain body': (site) => profile(site, '{"bio":"Teaches."}') }),
  },
]
