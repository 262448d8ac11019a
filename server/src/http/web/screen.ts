import type { PreloadedModule } from '@akada/contract/preloaded-modules'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What sends the web app's calls. Only a visitor's feed does without at first, because its posts are in the page. */
export const callModules = ['src/api/calls.ts', 'src/features/sessions/refresh.ts'] as const

/** What every screen but the feeds needs: the list in which the web app finds it, and calls. */
export const screenModules = ['src/app/registries/screens.ts', ...callModules] as const

interface EmbeddedMedia {
  /** A whole address. */
  url: string
  width: number
  height: number
}

/** A public thing as other sites may show it in a frame. */
export interface Embed {
  title: string
  /** Of its page, from the root. */
  path: string
  author: { name: string; path: string } | undefined
  /** What its page says first, such as its price. */
  note?: string
  image: (EmbeddedMedia & { alt: string }) | undefined
  video: EmbeddedMedia | undefined
}

/** The server's own HTML of a screen, for clients without scripts. */
export interface Screen {
  status: 200 | 404 | 410
  /** HTML for the head, instead of title and description. */
  head: string
  /** HTML in the page until the app replaces it. */
  body: string
  /** HTML beside the app that plays or shows the first media until the app has rendered it. */
  first?: string
  /** Made for one member: neither browsers nor caches store it. */
  isPrivate?: true
  /** What other sites may show of it; nothing for most screens. */
  embed?: Embed
  /** The modules of the web app that render it, whose files are preloaded. */
  modules?: readonly PreloadedModule[]
}

export interface Visit {
  /** The address of this site; undefined where the caller used one that may not be ours, and nothing may repeat it. */
  origin: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Describes the screen at a path; nothing for screens without server-rendered text. */
export type DescribeScreen = (path: string, visit: Visit) => Promise<Screen | undefined>
