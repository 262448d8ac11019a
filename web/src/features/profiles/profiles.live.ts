import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** Refreshes a changed profile wherever the member is on screen; the code is loaded with the first such event. */
export const profilesLive = (client: QueryClient): LiveHandlers => ({
  profileUpdated: ({ userId }) =>
    void import('./refresh-profile.ts').then(({ scheduleProfileRefresh }) =>
      scheduleProfileRefresh(client, userId),
    ),
})
