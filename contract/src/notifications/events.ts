export interface NotificationEvents {
  /**
   * Only to the member: how many are unread now, and which one is new or has grown; null when some were
   * retracted or read.
   */
  notification: (event: { unreadCount: number; notificationId: string | null }) => void
}
