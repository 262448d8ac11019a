import * as z from 'zod/mini'
import { route } from '../route.ts'
import { maxSessions } from './routes.ts'

/** Why a session ended that its member did not end there: `too-many` sign-ins elsewhere, or another device ended it. */
export const SessionEnd = z.enum(['too-many', 'elsewhere'])
export type SessionEnd = z.infer<typeof SessionEnd>

export const sessionEndMessages: Record<SessionEnd, string> = {
  'too-many':
    /*i18n*/ 'You were signed out here: you signed in on another device, and this one was unused longest.',
  elsewhere: /*i18n*/ 'You were signed out here from another of your devices.',
}

export const getSessionEnd = route({
  method: 'GET',
  path: '/auth/refresh-token/end',
  summary: `Why the last session of this browser, which its refresh cookie names, has ended; null while it runs. At most ${maxSessions} run at once, and the least recently used ends.`,
  access: 'anyone',
  reply: z.object({ reason: z.nullable(SessionEnd) }),
  limits: [{ max: 60, seconds: 60, per: 'address' }],
})
