import type { SecondFactorChallenge } from '@akada/contract/sessions/challenge'
import { createStore } from 'zustand/vanilla'

const key = 'akada.challenge'

/** A sign-in that waits for its second step; it survives a reload of the tab. */
export const challengeStore = createStore<{ challenge: SecondFactorChallenge | null }>(() => ({
  challenge: stored(),
}))

function stored(): SecondFactorChallenge | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as SecondFactorChallenge | null
  } catch {
    return null
  }
}

export function holdChallenge(challenge: SecondFactorChallenge | null): void {
  if (challenge) sessionStorage.setItem(key, JSON.stringify(challenge))
  else sessionStorage.removeItem(key)
  challengeStore.setState({ challenge })
}
