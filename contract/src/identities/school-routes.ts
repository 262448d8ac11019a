import * as z from 'zod/mini'
import { Email } from '../accounts/routes.ts'
import { Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { code, nameText } from '../text/visible-text.ts'
import { Issuer } from './routes.ts'

export const schoolMessages = {
  name: /*i18n*/ 'Enter the name of your school.',
  domain: /*i18n*/ 'Enter the domain of its email addresses, such as school.edu.ng.',
  publicDomain: /*i18n*/ 'Addresses of this domain belong to everybody, not to a school.',
  url: /*i18n*/ 'Enter a public address with https, as the other site names itself.',
  client: /*i18n*/ 'Enter the client ID that the other site gave you.',
  secret: /*i18n*/ 'Enter the client secret that the other site gave you.',
  taken: /*i18n*/ 'Another school has proved that this domain is theirs.',
  noRecord: /*i18n*/ 'The record was not found. It can take some hours until a new one is seen everywhere.',
  otherDomain: /*i18n*/ 'Your school’s site named an email address that is not the school’s. Ask the school.',
} as const

const domainPattern = /^(?=.{4,190}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/

/** A school's own site for signing in, of a member whose plan includes single sign-on. */
export const School = z.object({
  name: z.string(),
  /** Of the email addresses for which it speaks. */
  domain: z.string(),
  url: z.string(),
  clientId: z.string(),
  /** To be registered at the school's site. */
  returnAddress: z.string(),
  /** What proves the domain: a TXT record in its DNS. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** Null until the record was found; nobody signs in before. */
  provedAt: z.nullable(Timestamp),
})
export type School = z.infer<typeof School>

const reply = z.object({ school: z.nullable(School) })
const changing = ['API_ERR_PROOF', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'] as const
const ofMembers = [{ max: 30, seconds: 3600, per: 'account' }] as const

export const getSchool = route({
  method: 'GET',
  path: '/users/me/school',
  summary: 'The caller’s school and how it signs people in; null without one.',
  access: 'member',
  reply,
  errors: ['API_ERR_FORBIDDEN'],
})

export const setSchool = route({
  method: 'PUT',
  path: '/users/me/school',
  summary:
    'Sets how the caller’s school signs people in (OpenID Connect), with a proof for `second-factor`. Another domain has to be proved again; without a secret the one from before stays.',
  access: 'member',
  body: z.object({
    name: nameText(60, { empty: schoolMessages.name }),
    domain: z
      .string(schoolMessages.domain)
      .check(z.trim(), z.toLowerCase(), z.regex(domainPattern, schoolMessages.domain)),
    url: code(300, schoolMessages.url),
    clientId: code(300, schoolMessages.client),
    clientSecret: z.optional(code(500, schoolMessages.secret)),
  }),
  reply,
  errors: changing,
  isIdempotent: true,
  limits: ofMembers,
})

export const proveSchool = route({
  method: 'POST',
  path: '/users/me/school/proof',
  summary: 'Looks for the TXT record that proves the domain of the caller’s school.',
  access: 'member',
  reply,
  errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND', 'API_ERR_CONFLICT'],
  limits: ofMembers,
})

export const removeSchool = route({
  method: 'DELETE',
  path: '/users/me/school',
  summary:
    'Ends sign-in through the caller’s school, with a proof for `second-factor`. Its members keep their accounts.',
  access: 'member',
  reply,
  errors: changing,
})

export const findSchool = route({
  method: 'POST',
  path: '/auth/school',
  line: 'sign-in',
  summary: 'The school whose site signs in addresses of this domain; null where there is none.',
  access: 'anyone',
  body: z.object({ email: Email }),
  reply: z.object({ issuer: z.nullable(Issuer) }),
  limits: [{ max: 30, seconds: 60, per: 'address', isShared: true }],
})
