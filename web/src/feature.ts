import type { CurrentUser } from '@akada/contract/profiles'
import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { LiveHandlers } from '#live/live.ts'
import type { PlainPath } from '#routing/paths.ts'
import type { IconName } from '#ui/graphics/icon-names.ts'

/**
 * All that a feature is to the rest of the app, besides its screens. Declarations are fetched once the first media is
 * there, so that a new feature adds nothing to the first screen.
 */
export interface Feature {
  /** What live events do to what is on screen. */
  live?: (client: QueryClient) => LiveHandlers
  /** Removes from the screen what a member made, after the viewer has blocked or muted them. */
  removeContentOf?: (client: QueryClient, userId: string) => void
  /** Dialogs that a link can open over any screen, by their search parameter: `?report=…`. */
  overlays?: Readonly<Record<string, ComponentType<{ value: string }>>>
  /** Entries of the sidebar for some members, below those of everybody. */
  navItems?: readonly ExtraNavItem[]
  /** Drawn over every screen, for instance how far a download is. */
  everywhere?: ComponentType
  session?: SessionPart
}

/** What a feature does while a tab is open, whatever screen shows. */
export interface SessionPart {
  /** Runs once. */
  start?: (client: QueryClient) => void
  /** Removes what this browser stores for somebody else; runs at the start and whenever the user changes. */
  dropDataOfOthers?: () => void
  /** Runs when the server can be reached: at the start, and each time that it answers again. */
  onReachable?: (client: QueryClient) => void
}

export interface ExtraNavItem {
  to: PlainPath
  label: MessageDescriptor
  icon: IconName
  iconActive: IconName
  isFor: (user: CurrentUser | null) => boolean
}
