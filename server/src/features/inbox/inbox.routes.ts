import { resolve } from 'node:path'
import { ApiError } from '#lib/api-error.ts'
import { plainPageStyle } from '#http/web/plain-page.ts'
import type { Routes } from '../../feature.ts'
import { inboxPage } from './inbox-page.ts'
import { isFromLoopback } from '#http/process/is-loopback.ts'

const shown = 50

const ownStyle = resolve(import.meta.dirname, 'inbox.css')

/**
 * The built-in inbox: every code and notice this installation would have sent. It exists only while no real
 * provider is configured and, since codes open accounts, responds only to browsers on this computer.
 */
export const inboxRoutes: Routes = (app, { db, messenger }) => {
  if (!messenger.hasInbox) return

  const newest = (to: string | undefined) =>
    db
      .selectFrom('inboxMessages')
      .select(['recipient as to', 'channel', 'subject', 'body as text', 'code', 'createdAt as at'])
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()

  void app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      if (!isFromLoopback(request)) throw new ApiError('API_ERR_NOT_FOUND')
      reply.header('cache-control', 'no-store')
    })

    pages.get('/dev/inbox.json', ({ query }) => newest(recipientOf(query)))

    pages.get('/dev/inbox', async ({ query }, reply) => {
      const to = recipientOf(query)
      reply.type('text/html; charset=utf-8')
      return inboxPage(await newest(to), to)
    })

    pages.get('/dev/inbox.css', async (_, reply) => {
      reply.type('text/css; charset=utf-8')
      return plainPageStyle(ownStyle)
    })
  })
}

/** Whose messages to show; everybody's without `to`. */
function recipientOf(query: unknown): string | undefined {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to : undefined
}
