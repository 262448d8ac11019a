import { Id } from '@akada/contract/common'
import type { DescribeScreen } from '#http/screen.ts'
import type { Context } from '../../context.ts'
import { postPage } from './post-page.ts'
import { profilePage } from './profile-page.ts'
import { absent } from './words.ts'

const pages = [
  { path: /^\/(?:socials\/)?posts\/([^/]+)\/?$/, page: postPage },
  { path: /^\/socials\/profile\/([^/]+)\/?$/, page: profilePage },
]

/** Posts and profiles have words of their own. */
export const describeScreen =
  (context: Pick<Context, 'db' | 'storage'>): DescribeScreen =>
  async (path, origin) => {
    for (const { path: pattern, page } of pages) {
      const id = pattern.exec(path)?.[1]
      if (id !== undefined) return Id.safeParse(id).success ? page(context, id, origin) : absent(404)
    }
    return undefined
  }
