import type { Feature } from '#feature.ts'
import { live } from '#live/live.ts'
import { notificationKeys } from './notification-keys.ts'
import { notificationsLive } from './notifications.live.ts'

export const notifications: Feature = {
  live: notificationsLive,
  session: {
    // What happened between the first answers and the socket's connecting was not heard.
    start: (client) =>
      void live.onConnect(() => void client.invalidateQueries({ queryKey: notificationKeys.all })),
  },
}
