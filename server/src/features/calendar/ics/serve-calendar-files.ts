import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, sendUnchanged } from '#http/wire/etag.ts'
import type { Context } from '#context.ts'
import { feedText, fileText } from './get-feed.ts'

type TextOf = (context: Context, token: string) => Promise<string | undefined>

/** Calendars for other programs, which have no session: the address is the secret. */
export function serveCalendarFiles(app: FastifyInstance, context: Context): void {
  const answering =
    (textOf: TextOf, name: string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { file } = request.params as { file: string }
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      const text = file.endsWith('.ics') ? await textOf(context, file.slice(0, -4)) : undefined
      if (text === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      if (sendUnchanged(request, reply, etagOf(text))) return reply
      reply.header('cache-control', 'private, max-age=60')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.type('text/calendar; charset=utf-8').send(text)
    }
  app.get('/calendar/feeds/:file', answering(feedText, 'akada.ics'))
  app.get('/calendar/files/:file', answering(fileText, 'event.ics'))
}
