export interface CommunityEvents {
  /** The newest message numbers of spaces, for lists that show what is unread. */
  'space-activity': (event: { communityId: string; spaceId: string; number: number }) => void
  /** Name, settings or members of a space, or the list of spaces, have changed. */
  'space-updated': (event: { communityId: string; spaceId: string }) => void
}
