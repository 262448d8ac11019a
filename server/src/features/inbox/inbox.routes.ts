import { resolve } from 'node:path'
import { plainPageStyle } from '#http/web/plain-page.ts'
import type { Routes } from '#feature.ts'
import { inboxPage } from './inbox-page.ts'

const maxMessages = 50

const ownStyle = resolve(import.meta.dirname, 'inbox.css')

/**
 * The built-in inbox: every code and notice this installation would have sent. It exists only while no real
 * provider is configured and, since codes open accounts, asks for the access word.
 */
export const inboxRoutes: Routes = (app, { db, messenger }) => {
  if (!messenger.hasInbox) return

  const newest = (to: string | undefined) =>
    db
      .selectFrom('inboxMessages')
      .select(['recipient as to', 'channel', 'subject', 'body as text', 'code', 'createdAt as at'])
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(maxMessages)
      .execute()

  const { data, page } = app.wordCheck

  app.get('/dev/inbox.json', { onRequest: data }, ({ query }) => newest(recipientOf(query)))

  app.get('/dev/inbox', { onRequest: page('Inbox') }, async ({ query }, reply) => {
    const to = recipientOf(query)
    reply.type('text/html; charset=utf-8')
    return inboxPage(await newest(to), to)
  })

  app.get('/dev/inbox.css', async (_, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store')
    return plainPageStyle(ownStyle)
  })
}

/** Whose messages to show; everybody's without `to`. */
function recipientOf(query: unknown): string | undefined {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && to !== '' ? to : undefined
}
