import type { Feature } from '../../feature.ts'

/** What the page shows: the message as people would have received it. */
const shown = 50

/** The built-in inbox: every code and notice this installation would have sent. Only while no real provider is set. */
export const inbox: Feature = (app, { db, messenger }) => {
  if (!messenger.hasInbox) return

  const newest = (to: string | undefined) =>
    db
      .selectFrom('inboxMessages')
      .select(['recipient as to', 'channel', 'subject', 'body as text', 'code', 'createdAt as at'])
      .$if(Boolean(to), (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()

  app.get<{ Querystring: { to?: string } }>('/dev/inbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return newest(request.query.to)
  })
}
