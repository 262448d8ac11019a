import { firstPostsId } from '@akada/contract/common'
import { feedPageSize } from '@akada/contract/posts/feed'
import type { FeedPage } from '@akada/contract/posts/routes'
import { accessCookie } from '@akada/contract/sessions/routes'
import { viewerOf } from '#http/auth/authenticate.ts'
import { type Screen, type Visit, callModules } from '#http/web/screen.ts'
import type { RawJson } from '#http/wire/raw-json.ts'
import { homeHead } from '#share-pages/page-head.ts'
import { ApiError } from '#lib/api-error.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import type { Context } from '#context.ts'
import { firstAnonymousPage } from '../feed/anonymous-feed.ts'
import { listFeed } from '../feed/list-feed.ts'
import { plainFeed } from './plain-feed.ts'
import { firstMediaHtml } from './first-media.ts'

/** The feed comes with its first posts, and with a film that plays before any script runs. */
async function describeFeed(context: Context, visit: Visit): Promise<Screen> {
  const screen = {
    status: 200,
    head: homeHead(visit.origin),
    body: '',
    modules: ['src/app/pages/socials.tsx'],
  } as const
  const token = visit.request.cookies[accessCookie]
  if (token === undefined) return withPosts(screen, visit, { page: await firstAnonymousPage(context, visit) })
  const viewerId = await memberOf(context, token)
  const memberScreen = { ...screen, modules: [...screen.modules, ...callModules] }
  // The app renews the session before it shows a member's feed.
  if (viewerId === undefined) return { ...memberScreen, isPrivate: true }
  const feed = await listFeed(context, { feed: 'for-you', viewerId, page: 1, limit: feedPageSize })
  return { ...withPosts(memberScreen, visit, { page: feed, viewerId }), isPrivate: true }
}

function withPosts(
  screen: Screen,
  { request }: Visit,
  { page, viewerId = '' }: { page: RawJson<FeedPage>; viewerId?: string },
): Screen {
  const { posts } = page.value()
  const data = page.text.replaceAll('<', String.raw`\u003c`)
  return {
    ...screen,
    body: `<script type="application/json" id="${firstPostsId}" data-viewer="${viewerId}">${data}</script>${plainFeed(posts)}`,
    first: firstMediaHtml(posts[0]?.media[0], request),
  }
}

/** Whose page it is; undefined when the token has expired or its session ended. */
async function memberOf(context: Context, token: string): Promise<string | undefined> {
  try {
    return (await viewerOf(context, `Bearer ${token}`)).id
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export const feedPage: ScreenPage = { path: /^\/(?:socials\/?)?$/, describe: describeFeed }
