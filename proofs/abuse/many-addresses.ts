import { randomUUID } from 'node:crypto'
import { validateOtp } from '@akada/contract/accounts/routes'
import { ask, post } from '@akada/server/testing/site/signed-calls.ts'
import type { Site } from '../site.ts'
import type { AbuseCase } from './case.ts'
import { proxy } from './town.ts'

/** Calls that one caller may make: the same number of guesses comes from each kind of address. */
const most = validateOtp.limits.find(({ per }) => per === 'address')!.max

/** Guesses codes from these addresses, each for another account; returns how many were not held back. */
async function guessFrom(site: Site, address: (n: number) => string): Promise<number> {
  const guesses = Array.from({ length: 2 * most }, (_, n) => n)
  const answers = await Promise.all(
    guesses.map((n) =>
      ask(site, {
        ...post('/auth/validate-otp', {
          email: `${randomUUID()}@example.org`,
          token: '000000',
          triggerEvent: 'account-creation',
        }),
        from: proxy,
        headers: { 'x-forwarded-for': address(n) },
      }),
    ),
  )
  return answers.filter(({ status }) => status !== 429).length
}

/** Ways to look like many callers with one network. */
const disguises: Record<string, (n: number) => string> = {
  'addresses of one short /64': (n) => `2001:db8::${n.toString(16)}:1`,
  'addresses of one long /64': (n) => `2001:0db8:0001:0002:${n.toString(16)}:3:4:5`,
  'spellings of one IPv4 address': (n) =>
    ['198.51.100.9', '::ffff:198.51.100.9', '::FFFF:c633:6409', `198.51.100.9:${1024 + n}`][n % 4]!,
  'addresses of one link': (n) => `fe80::${n.toString(16)}%eth${n}`,
}

async function disguise(site: Site): Promise<string[]> {
  const found: string[] = []
  for (const [name, address] of Object.entries(disguises)) {
    const taken = await guessFrom(site, address)
    // Over the seconds that this takes a few become free again.
    if (taken > most * 1.5) found.push(`${taken} guesses were taken from ${name}.`)
  }
  return found
}

export const addressCases: AbuseCase[] = [
  {
    name: 'many addresses of one network',
    mustHold: 'the addresses of an IPv6 network and the spellings of an IPv4 address are one caller',
    attempt: ({ guarded }) => disguise(guarded),
    control: async ({ guarded }) => {
      const taken = await guessFrom(guarded, (n) => `2001:db8:7:${n.toString(16)}::1`)
      return taken > most * 1.5 ? [`${taken} guesses were taken from as many networks.`] : []
    },
  },
]
