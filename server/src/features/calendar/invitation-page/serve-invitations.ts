import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Route } from '@akada/contract/route'
import { Response } from '@akada/contract/calendar/model'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { optOut } from '#features/external-mails/public.ts'
import { plainPageStyle } from '#http/web/plain-page.ts'
import type { Context } from '#context.ts'
import { storeAnswer } from '../participants/add-participants.ts'
import { fileToken } from '../tokens.ts'
import { type OpenedInvitation, findInvitation } from './find-invitation.ts'
import { invitationPage, optedOutPage, unknownPage } from './invitation-page.ts'
import { parseZoneChoice } from './zone-choice.ts'

const formBytes = 4096
const maxNameLength = 120
const style = resolve(import.meta.dirname, 'invitation.css')
const script = resolve(import.meta.dirname, 'invitation.js')

/** Rate limited like an API call: tokens can't be guessed, and answers can't be flooded. */
const limited = {
  method: 'POST',
  path: '/invitations/:token',
  summary: 'The form of an invitation.',
  access: 'anyone',
  reply: z.object({}),
  limits: [{ max: 20, seconds: 60, per: 'address' }],
} as const satisfies Route

/**
 * Invitations for holders of a mailed link: they answer without an account, and merely opening the page answers
 * nothing.
 */
export function serveInvitations(app: FastifyInstance, context: Context): void {
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    const css = plainPageStyle(style)
    pages.get('/calendar/invitation.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(await css),
    )
    pages.get('/calendar/invitation.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(await readFile(script, 'utf8')),
    )
    pages.get('/invitations/:token', async (request, reply) => {
      const found = await findInvitation(context, lookupOf(request))
      return found ? send(reply, renderInvitation(context, request, found)) : send(reply, unknownPage(), 404)
    })
    pages.post('/invitations/:token', async (request, reply) => {
      await app.limits.spend(limited, request)
      const found = await findInvitation(context, lookupOf(request))
      if (!found) return send(reply, unknownPage(), 404)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (form.has('never') && found.isGuest) {
        await optOut(context, found.email)
        return send(reply, optedOutPage())
      }
      await storeFormAnswer(context, found, form)
      return reply.redirect(request.url.replace(/answer=[a-z]*&?/, ''), 303)
    })
  })
}

const send = (reply: FastifyReply, html: string, status = 200) =>
  reply.status(status).type('text/html; charset=utf-8').send(html)

function lookupOf({ params, query }: FastifyRequest) {
  return {
    token: (params as { token: string }).token,
    zone: parseZoneChoice(query as { zone?: unknown }).zone,
  }
}

function renderInvitation(
  { config, secret }: Context,
  { query }: FastifyRequest,
  invitation: OpenedInvitation,
): string {
  const { answer: proposed, never } = query as { answer?: unknown; never?: unknown }
  const chosen = z.safeParse(Response, proposed)
  return invitationPage({
    invitation,
    fileUrl: `${new URL(config.siteUrl).pathname.replace(/\/$/, '')}/calendar/files/${fileToken(secret, invitation.participantId)}.ics`,
    proposed: chosen.success ? chosen.data : undefined,
    asksNever: never !== undefined,
    where: parseZoneChoice(query as { zone?: unknown; chosen?: unknown }),
  })
}

async function storeFormAnswer(
  context: Context,
  { participantId, event, isOver }: OpenedInvitation,
  form: URLSearchParams,
): Promise<void> {
  const response = z.safeParse(Response, form.get('response'))
  if (!response.success || event.cancelledAt || isOver) return
  const name = (form.get('name') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
  await storeAnswer(context, { participantId, eventId: event.id, response: response.data, name })
}
