import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { cancelMails, userOfToken } from '#features/notifications/public.ts'
import type { Context } from '#context.ts'
import { type Pages, notificationPages, emailLinkPage, unsubscribeStyle } from './unsubscribe-page.ts'

const upsertMailsOff = statement<unknown, { userId: string }>(`
  insert into user_settings (user_id, allow_email_notification)
  select id, false from users where id = :userId
  on conflict (user_id) do update set allow_email_notification = false`)

/** Ends the notification mails of a member without signing in. */
export function unsubscribeRoutes(app: FastifyInstance, { db, secret }: Context): void {
  app.get('/unsubscribe.css', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8').send(unsubscribeStyle),
  )
  serveEmailLink(app, {
    path: '/unsubscribe',
    pages: notificationPages,
    isKnown: (token) => userOfToken(secret, token) !== undefined,
    act: async (token) => {
      const userId = userOfToken(secret, token)
      if (!userId) return
      await upsertMailsOff(db, { userId })
      await cancelMails(db, { userId })
    },
  })
}

interface EmailLink {
  path: string
  /** Heading of the page; 'Emails' if missing. */
  title?: string
  pages: Pages
  isKnown: (token: string) => boolean
  /** Does what the page asks about. */
  act: (token: string) => Promise<void>
}

const formBytes = 1024

/**
 * A page behind a link in emails that does something without signing in, such as ending them. Mail programs that open links by
 * themselves must not do it, so the page asks first; programs with a button of their own send the form at once (RFC 8058).
 */
export function serveEmailLink(
  app: FastifyInstance,
  { path, title = 'Emails', pages, isKnown, act }: EmailLink,
): void {
  const answer = (reply: FastifyReply, page: keyof Pages) =>
    reply
      .status(page === 'bad' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(emailLinkPage(title, pages[page]))
  void app.register(async (scope) => {
    // The form's content is not needed: the token is in the address.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, _body, done) => done(null, undefined),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    scope.get(path, async (request, reply) => answer(reply, isKnown(tokenOf(request)) ? 'ask' : 'bad'))
    scope.post(path, async (request, reply) => {
      const token = tokenOf(request)
      if (!isKnown(token)) return answer(reply, 'bad')
      await act(token)
      return answer(reply, 'done')
    })
  })
}

function tokenOf({ query }: FastifyRequest): string {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}
