export interface ProfileEvents {
  /** Only the id: each viewer fetches what they may see, so that blocked members learn nothing. */
  profileUpdated: (event: { userId: string }) => void
}
