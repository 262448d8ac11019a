import type { World } from '../world/world.ts'
import type { Encounter, Privacy, Relation } from './encounter.ts'

/** Which viewers find an author, by the author's privacy. */
export type Audience = Record<Privacy, readonly Relation[]>

/** A place where a member can find another. */
export interface Surface {
  /** Returns whether the viewer finds the author there. */
  finds: (world: World, encounter: Encounter) => Promise<boolean>
  /** Looking there leaves something behind that others could find. */
  isChanging?: boolean
  /** Callers who must find the author there; no others may. */
  seenBy: Audience
}

/** The surfaces of a feature, by their names. */
export type Surfaces = Record<string, Surface>

const notBlocked = ['stranger', 'follower', 'muting'] as const

/** Callers who see posts and their contents. */
export const postAudience: Audience = { public: notBlocked, private: ['follower'] }
/** Where content is pushed to the viewer, a mute counts too. */
export const suggestedPostAudience: Audience = { public: ['stranger', 'follower'], private: ['follower'] }
/** Who sees that a member exists: a private profile has a name and a picture for everyone. */
export const memberAudience: Audience = { public: notBlocked, private: notBlocked }
export const suggestedMemberAudience: Audience = {
  public: ['stranger', 'follower'],
  private: ['stranger', 'follower'],
}

export const idsIn = (list: readonly { id: string }[]) => list.map(({ id }) => id)
