import { Id } from '@akada/contract/common'
import type { DescribeScreen } from '#http/web/screen.ts'
import type { Context } from '#context.ts'
import { feedScreen } from './feed-screen.ts'
import { postPage } from './post-page.ts'
import { profilePage } from './profile-page.ts'
import { absent } from './words.ts'

const pages = [
  { path: /^\/(?:socials\/)?posts\/([^/]+)\/?$/, page: postPage },
  { path: /^\/socials\/profile\/([^/]+)\/?$/, page: profilePage },
]

/** Posts and profiles have words of their own, the feed its first picture. */
export const describeScreen =
  (context: Context): DescribeScreen =>
  async (path, visit) => {
    if (path === '/socials') return feedScreen(context, visit)
    for (const { path: pattern, page } of pages) {
      const id = pattern.exec(path)?.[1]
      if (id !== undefined) return Id.safeParse(id).success ? page(context, id, visit.origin) : absent(404)
    }
    return undefined
  }
