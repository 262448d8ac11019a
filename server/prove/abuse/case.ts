import type { KeyPair } from '#http/signing-keys.ts'
import type { Client } from '../../src/demo/client.ts'
import type { Installation } from '../installation.ts'

/** Somebody of a site with everything they know: what a thief could want. */
export interface Person {
  id: string
  email: string
  username: string
  password: string
  /** The one-time code that proved the address. */
  code: string
  token: string
  refreshToken: string
  signingKey: Buffer
  sessionId: string
}

/** A whole installation with two members, who did not ask for each other. */
export interface Site {
  address: string
  installation: Installation
  client: Client
  /** What visitors sign with. */
  visitor: KeyPair
  /** Whose things are attacked. */
  ada: Person
  /** Who attacks. */
  eve: Person
  /** Ada's post with one picture, and her comment on it. */
  post: { id: string; mediaId: string; key: string; mediaUrl: string }
  commentId: string
}

export interface Town {
  /** As operators start it. */
  guarded: Site
  /** The same with calls unsigned and hardly limited, for the controls. */
  open: Site
  /** How many times the least number of guesses and floods. */
  effort: number
}

/** Says what did not hold, each as a sentence; nothing when all did. */
export type Attempt = (town: Town) => Promise<string[]>

export interface AbuseCase {
  name: string
  mustHold: string
  attack: Attempt
  /** The same look where the guard is missing or does not apply: it must find something, or the attack proves nothing. */
  control: Attempt
}
