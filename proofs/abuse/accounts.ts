import { randomUUID } from 'node:crypto'
import { otpTries } from '@akada/contract/accounts/routes'
import { type Answer, ask, post, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { type Person, type Site, codeFor, signUp } from '../site.ts'
import type { AbuseCase, Attempt } from './case.ts'

/** A response without the parts that always differ: the address itself and request ids. */
const shape = ({ status, text }: Answer, email: string): string =>
  `${status} ${text.replaceAll(email, '…').replaceAll(/"(requestId|username)":"[^"]*"/g, '"$1":"…"')}`

/** The calls that name an address without a session. */
const askers = {
  register: (email: string) => post('/auth/register', { email, password: `Good-${randomUUID()}` }),
  login: (email: string) => post('/auth/login', { email, password: 'Wrong-password-1' }),
  'send-otp': (email: string) => post('/auth/send-otp', { email, triggerEvent: 'account-reactivation' }),
  'confirm-reset-password': (email: string) =>
    post('/auth/confirm-reset-password', { email, token: '000000', password: `Good-${randomUUID()}` }),
}

const enumeration: Attempt = async ({ guarded }) => {
  const found: string[] = []
  for (const [name, call] of Object.entries(askers)) {
    const unknown = `nobody-${randomUUID()}@example.org`
    const ofKnown = shape(await ask(guarded, call(guarded.ada.email)), guarded.ada.email)
    const ofUnknown = shape(await ask(guarded, call(unknown)), unknown)
    if (ofKnown !== ofUnknown) found.push(`${name} reveals who has an account: ${ofKnown} / ${ofUnknown}`)
  }
  return found
}

/** A chosen username may be refused, so this check must see a difference. */
const takenUsername: Attempt = async ({ guarded }) => {
  const call = (username: string) =>
    ask(
      guarded,
      post('/auth/register', {
        email: `${randomUUID()}@example.org`,
        password: `Good-${randomUUID()}`,
        username,
      }),
    )
  const [known, unknown] = [await call(guarded.ada.username), await call(`n${randomUUID().slice(0, 8)}`)]
  return known.status === unknown.status ? [] : [`${statusAndCode(known)} / ${statusAndCode(unknown)}`]
}

async function searchFor({ ada, eve, ...site }: Site, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const word of words) {
    const { text } = await ask(site, { path: `/users?username=${encodeURIComponent(word)}`, by: eve })
    if (text.includes(ada.email)) found.push(`A search for ${word} reveals a whole email address.`)
  }
  return found
}

/** Whether a code still signs in after a number of wrong guesses. */
async function guessCodes(site: Site, { email }: Person, guesses: number): Promise<string[]> {
  await ask(site, post('/auth/send-otp', { email, triggerEvent: 'account-reactivation' }))
  const code = await codeFor(site, email)
  const attempt = (token: string) =>
    ask(site, post('/auth/validate-otp', { email, token, triggerEvent: 'account-reactivation' }))
  for (let guess = 0; guess < guesses; guess += 1)
    await attempt(String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0'))
  const last = await attempt(code)
  return last.status === 200 ? [`The right code was still taken after ${guesses} wrong ones.`] : []
}

/** How many sign-ins with wrong passwords are tried in a row. */
async function guessPasswords(site: Site, tries: number): Promise<string[]> {
  const { email, password } = site.eve
  for (let guess = 0; guess < tries; guess += 1)
    // An attacker claims another address each time, which must not help.
    await ask(site, {
      ...post('/auth/login', { email, password: `Guess-${guess}` }),
      headers: { 'x-forwarded-for': `10.1.2.${guess}`, forwarded: `for=10.1.2.${guess}` },
    })
  const last = await ask(site, post('/auth/login', { email, password }))
  return last.status === 200 ? [`The right password was still tried after ${tries} wrong ones.`] : []
}

/** Guesses under every name of one account in turn; returns whether more were tried than one name has. */
async function guessUnderNames(site: Site, names: readonly string[]): Promise<string[]> {
  let tried = 0
  for (let guess = 0; guess < 4 * names.length; guess += 1) {
    const email = names[guess % names.length]!
    const { status } = await ask(site, post('/auth/login', { email, password: `Guess-${guess}` }))
    if (status !== 429) tried += 1
  }
  // Over the seconds that this takes a few become free again.
  return tried > 6 ? [`${tried} passwords were tried in a row under several names.`] : []
}

/** Ways to write the names of a member. */
const namesOf = ({ email, username }: Person) => [email, username, email.toUpperCase(), `@${username}`]

export const accountCases: AbuseCase[] = [
  {
    name: 'enumeration',
    mustHold: 'sign-up, sign-in, codes and recovery respond alike to known and unknown addresses',
    attempt: enumeration,
    control: takenUsername,
  },
  {
    name: 'enumeration of email addresses',
    mustHold: 'a search by name or by part of an address reveals no address',
    attempt: ({ guarded }) =>
      searchFor(guarded, [
        guarded.ada.username,
        guarded.ada.username.slice(0, 6),
        `${guarded.ada.username}@`,
      ]),
    // A whole address may be looked up thirty times a minute; the specification requires it.
    control: ({ guarded }) => searchFor(guarded, [guarded.ada.email]),
  },
  {
    name: 'guessing of codes',
    mustHold: `after ${otpTries} wrong codes the right one is refused too`,
    attempt: async ({ guarded }) => guessCodes(guarded, await signUp(guarded, 'obi'), otpTries),
    control: async ({ open }) => guessCodes(open, await signUp(open, 'obi'), 0),
  },
  {
    name: 'guessing of passwords',
    mustHold: 'a row of wrong passwords stops sign-in from an address, whatever address is claimed',
    attempt: ({ guarded, effort }) => guessPasswords(guarded, 5 + effort),
    control: ({ open, effort }) => guessPasswords(open, 5 + effort),
  },
  {
    name: 'guessing of passwords under several names',
    mustHold: 'the names of one account share one limit',
    attempt: async ({ guarded }) => guessUnderNames(guarded, namesOf(await signUp(guarded, 'ife'))),
    control: async ({ open }) => guessUnderNames(open, namesOf(await signUp(open, 'ife'))),
  },
]
