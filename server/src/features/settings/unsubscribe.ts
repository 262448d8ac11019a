import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { cancelMails, userOfToken } from '#features/notifications/public.ts'
import type { Context } from '../../context.ts'
import { type Page, unsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts'

const stopMails = statement(`
  insert into user_settings (user_id, allow_email_notification)
  select id, false from users where id = $1
  on conflict (user_id) do update set allow_email_notification = false`)

const formBytes = 1024

/**
 * Ends the notification mails of a member without signing in. Mail programs that open links by themselves must not do it, so the page
 * asks first; programs with a button of their own send the form at once (RFC 8058).
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, secret }: Context): void {
  void app.register(async (pages) => {
    // The form's content is not needed: the token is in the address.
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, _body, done) => done(null, undefined),
    )
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })

    pages.get('/unsubscribe', async (request, reply) => send(reply, userOf(request, secret) ? 'ask' : 'bad'))

    pages.get('/unsubscribe.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(unsubscribeStyle),
    )

    pages.post('/unsubscribe', async (request, reply) => {
      const userId = userOf(request, secret)
      if (!userId) return send(reply, 'bad')
      await stopMails(db, userId)
      await cancelMails(db, userId)
      return send(reply, 'done')
    })
  })
}

function send(reply: FastifyReply, page: Page): FastifyReply {
  const status = page === 'bad' ? 404 : 200
  return reply.status(status).type('text/html; charset=utf-8').send(unsubscribePage(page))
}

function userOf({ query }: FastifyRequest, secret: Buffer): string | undefined {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? userOfToken(secret, token) : undefined
}
