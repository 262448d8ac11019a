import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the server itself says of a screen, for those who don't run its scripts. */
export interface Screen {
  status: 200 | 404 | 410
  /** HTML for the head, in the place of title and description. */
  head: string
  /** HTML that stands in the page until the app takes its place. */
  body: string
  /** HTML beside the app that plays or shows the first thing until the app has drawn it. */
  first?: string
  /** Made for one member: neither browsers nor caches store it. */
  isPrivate?: true
  /** The module of the web app that draws it, whose files come along with the page. */
  module?: string
}

export interface Visit {
  /** The address of this server as the caller knows it. */
  origin: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Describes the screen at a path; nothing for screens that have no words of their own. */
export type DescribeScreen = (path: string, visit: Visit) => Promise<Screen | undefined>
