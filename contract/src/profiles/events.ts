export interface ProfileEvents {
  /** Contains the id only: each viewer fetches what they may see, so that nothing reaches anybody who is blocked. */
  profileUpdated: (event: { userId: string }) => void
}
