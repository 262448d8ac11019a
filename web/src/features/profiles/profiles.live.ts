import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** A changed profile changes wherever its member is on screen; the work for it is fetched with the first such event. */
export const profilesLive = (client: QueryClient): LiveHandlers => ({
  profileUpdated: ({ userId }) =>
    void import('./refresh-profile.ts').then(({ scheduleProfileRefresh }) =>
      scheduleProfileRefresh(client, userId),
    ),
})
