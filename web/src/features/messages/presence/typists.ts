import { createStore } from 'zustand/vanilla'

interface Typing {
  conversationId: string
  userId: string
  name: string
}

/** How long somebody is shown as typing, in milliseconds. */
const shownFor = 5000

export const typistStore = createStore<readonly Typing[]>(() => [])

export function showTypist(one: Typing): void {
  hideTypist(one.conversationId, one.userId)
  typistStore.setState((all) => [...all, one], true)
  setTimeout(() => typistStore.setState((all) => all.filter((each) => each !== one), true), shownFor)
}

export const hideTypist = (conversationId: string, userId: string): void =>
  typistStore.setState(
    (all) => all.filter((one) => one.conversationId !== conversationId || one.userId !== userId),
    true,
  )
