import type { CurrentUser } from '@akada/contract/profiles/routes'
import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { LiveHandlers } from '#live/live.ts'
import type { PlainPath } from '#routing/paths.ts'
import type { IconName } from '#ui/graphics/icon-names.ts'

/**
 * Everything a feature offers to the rest of the app besides its screens. Declarations are fetched after the
 * first media, so that a new feature adds nothing to the first screen.
 */
export interface Feature {
  /** How live events change what is on screen. */
  live?: (client: QueryClient) => LiveHandlers
  /** Removes a member's content from the screen, after the viewer has blocked or muted them. */
  removeContentOf?: (client: QueryClient, userId: string) => void
  /** Dialogs that a link can open over any screen, by their search parameter: `?report=…`. */
  overlays?: Readonly<Record<string, ComponentType<{ value: string }>>>
  /** Sidebar items for some members, below those of everybody. */
  navItems?: readonly ExtraNavItem[]
  /** Rendered over every screen, for instance the progress of a download. */
  everywhere?: ComponentType
  session?: SessionPart
}

/** What a feature does while a tab is open, whatever screen is shown. */
export interface SessionPart {
  /** Runs once. */
  start?: (client: QueryClient) => void
  /** Removes what this browser stores for another member; runs at the start and whenever the user changes. */
  dropDataOfOthers?: () => void
  /** Runs when the server can be reached: at the start, and after each outage. */
  onReachable?: (client: QueryClient) => void
}

export interface ExtraNavItem {
  to: PlainPath
  label: MessageDescriptor
  icon: IconName
  iconActive: IconName
  isFor: (user: CurrentUser | null) => boolean
}
