export interface CommunityEvents {
  /**
   * Something was written in a space, for lists that show what is unread. No space is named, because those who see the
   * community are not in all of them.
   */
  'space-activity': (event: { communityId: string }) => void
  /** Name, settings or members of a space, or the list of spaces, have changed. */
  'space-updated': (event: { communityId: string }) => void
}
