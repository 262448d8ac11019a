import { createContext } from 'react'

/** A member as a suggestion shows them. */
export interface Suggested {
  username: string
  name: string
  avatar: string | null
}

/** Whom a mention here is likely to mean; the server says who else may be. */
export interface MentionPlace {
  /** Those who have written here, as far as it has been loaded. */
  people: () => readonly Suggested[]
  /** A space, whose members come first. */
  space?: { communityId: string; spaceId: string } | undefined
}

export const MentionPlaceContext = createContext<MentionPlace>({ people: () => [] })
