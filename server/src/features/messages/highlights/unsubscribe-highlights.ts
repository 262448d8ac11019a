import { siteNameHtml } from '#installation/site-name.ts'
import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { serveEmailLink } from '#features/settings/public.ts'
import { isSignedBy, signatureFor } from '#lib/signature.ts'
import type { Context } from '#context.ts'

const path = '/unsubscribe/highlights'
const purpose = 'unsubscribe from highlights'

const endWeeklyHighlights = statement<unknown, { userId: string }>(
  `update chat_settings set weekly_highlights = false where user_id = :userId`,
)

const pages = {
  ask: `<h1>Stop the weekly email about your spaces?</h1>
<p>Other emails from ${siteNameHtml} still come.</p>
<form method="post"><button>Stop these emails</button></form>`,
  done: `<h1>No more weekly emails</h1>
<p>You can turn them on again in Settings, Notifications.</p>
<p><a href="/classroom/communities">Go to your communities</a></p>`,
  bad: `<h1>This link is incomplete</h1>
<p>Open it again from the email. Or sign in to ${siteNameHtml} and turn these emails off in Settings, Notifications.</p>
<p><a href="/settings/notifications">Go to Settings</a></p>`,
}

/** Where a member ends these emails without signing in. */
export function highlightsUnsubscribeUrl(
  { config, secret }: Pick<Context, 'config' | 'secret'>,
  userId: string,
): string {
  return `${config.siteUrl}${path}?token=${userId}.${signatureFor(secret, purpose, userId)}`
}

function memberOfToken(secret: Buffer, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return isSignedBy(secret, purpose, { text: userId, signature }) ? userId : undefined
}

/** Ends the weekly emails of a member by the link in each of them. */
export function serveHighlightsUnsubscribe(
  app: FastifyInstance,
  { db, secret }: Pick<Context, 'db' | 'secret'>,
): void {
  serveEmailLink(app, {
    path,
    pages,
    isKnown: (token) => memberOfToken(secret, token) !== undefined,
    act: async (token) => {
      const userId = memberOfToken(secret, token)
      if (userId) await endWeeklyHighlights(db, { userId })
    },
  })
}
