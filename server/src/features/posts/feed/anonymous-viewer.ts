import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'akada_list'
/** Minutes for which a visitor's later pages read the same list as the first. */
const listMinutes = 10
/** No member has an id like this. */
const prefix = '00000000-0000-0000-0000-'

const ownerOf = (minute: number) => prefix + minute.toString(16).padStart(12, '0')

export const isAnonymous = (viewerId: string) => viewerId.startsWith(prefix)

export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  page: number
  now: Date
}

/**
 * The owner of a visitor's list: all visitors within a minute share one, and a cookie contains the minute, so
 * that later pages belong to the same list as the first.
 */
export function anonymousListOwner({ request, reply, page, now }: Visit): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const begun = Number(request.cookies[cookieName])
  if (page > 1 && begun > minute - listMinutes && begun <= minute) return ownerOf(Math.floor(begun))
  reply.setCookie(cookieName, String(minute), {
    path: '/api/posts',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: listMinutes * 60,
  })
  return ownerOf(minute)
}
