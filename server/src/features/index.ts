import type { Feature } from '../feature.ts'
import { accounts } from './accounts/accounts.routes.ts'
import { blocks } from './blocks/blocks.routes.ts'
import { comments } from './comments/comments.routes.ts'
import { deletion } from './deletion/deletion.routes.ts'
import { exports } from './exports/exports.routes.ts'
import { follows } from './follows/follows.routes.ts'
import { inbox } from './inbox/inbox.routes.ts'
import { media } from './media/media.routes.ts'
import { notifications } from './notifications/notifications.routes.ts'
import { pages } from './pages/pages.routes.ts'
import { moderation } from './moderation/moderation.routes.ts'
import { posts } from './posts/posts.routes.ts'
import { profiles } from './profiles/profiles.routes.ts'
import { reports } from './reports/reports.routes.ts'
import { searching } from './search/search.routes.ts'
import { sessions } from './sessions/sessions.routes.ts'
import { settings } from './settings/settings.routes.ts'
import { system } from './system/system.routes.ts'
import { uploads } from './uploads/uploads.routes.ts'
import { verification } from './verification/verification.routes.ts'

/** Every feature of the server; the order doesn't matter. */
export const features: readonly Feature[] = [
  system,
  accounts,
  sessions,
  profiles,
  follows,
  uploads,
  posts,
  pages,
  media,
  comments,
  notifications,
  inbox,
  verification,
  settings,
  deletion,
  exports,
  blocks,
  searching,
  reports,
  moderation,
]
