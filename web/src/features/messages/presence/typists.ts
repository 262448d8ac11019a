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
  const others = (all: readonly Typing[]) =>
    all.filter(({ userId, conversationId }) => userId !== one.userId || conversationId !== one.conversationId)
  typistStore.setState((all) => [...others(all), one], true)
  setTimeout(() => typistStore.setState((all) => all.filter((each) => each !== one), true), shownFor)
}
