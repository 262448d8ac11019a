import type { CurrentUser } from '@akada/contract/profiles/routes'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

/** The signed-in member, or null for a visitor. */
export function useSession(): CurrentUser | null {
  return useStore(sessionStore, ({ user }) => user)
}

export function useSignedIn(): boolean {
  return useStore(sessionStore, ({ token }) => token !== null)
}
