import * as z from 'zod/mini'
import { Registration } from '../accounts/routes.ts'
import { route } from '../route.ts'

/** Why an installation with a full disk refuses what would need space. */
export const systemMessages = {
  readOnly: /*i18n*/ 'The site is read-only at the moment. Try again later.',
  noRoom: /*i18n*/ 'There is no space for uploads at the moment. Try again later.',
}

/** Languages of the interface. */
export const siteLanguages = ['en', 'ha', 'yo', 'ig', 'pcm', 'fr'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

export const getClientConfig = route({
  method: 'GET',
  path: '/client-config',
  summary: 'What a client must know before its first call.',
  access: 'anyone',
  reply: z.object({
    version: z.string(),
    /** Codes arrive at /dev/inbox, because no mail provider is set. */
    hasInbox: z.boolean(),
    serverTime: z.string(),
    /** Who may make an account, and whom others ask for one. */
    registration: Registration,
    contact: z.nullable(z.string()),
    /** The key visitors sign with: friction against abuse, never authentication. */
    apiKey: z.string(),
    signingKey: z.string(),
    /** What this installation shows in addition. */
    features: z.object({
      download: z.boolean(),
      /** How this installation takes payments; null when it takes none. */
      payments: z.nullable(
        z.object({
          provider: z.enum(['sandbox', 'paystack']),
          /** No real money is paid. */
          isTest: z.boolean(),
          methods: z.array(z.enum(['card', 'transfer', 'ussd', 'saved-card'])),
          cardEntry: z.enum(['frame', 'redirect']),
          bankOrigin: z.nullable(z.string()),
        }),
      ),
    }),
  }),
})

export const getHealth = route({
  method: 'GET',
  path: '/health',
  summary: 'The process lives; it is degraded while the database is away or the disk has no room.',
  access: 'anyone',
  reply: z.object({
    status: z.enum(['ok', 'degraded']),
    database: z.boolean(),
    /** `low` accepts no more files, `full` is read-only. */
    disk: z.enum(['ok', 'low', 'full']),
  }),
})

export const getReady = route({
  method: 'GET',
  path: '/ready',
  summary: 'Whether database, storage and jobs respond.',
  access: 'anyone',
  reply: z.object({
    status: z.literal('ok'),
    database: z.boolean(),
    storage: z.boolean(),
    jobs: z.boolean(),
  }),
  errors: ['API_ERR_UNAVAILABLE'],
})
