import { createStore } from 'zustand/vanilla'

/** How long an own new comment is highlighted, in milliseconds. */
export const highlightTime = 2000

interface OwnNew {
  /** On top of their lists until these are closed. */
  pinned: readonly string[]
  highlighted: ReadonlySet<string>
}

/** Own comments that have just been stored. */
export const ownNewStore = createStore<OwnNew>(() => ({ pinned: [], highlighted: new Set() }))

/** Pins an own new comment and highlights it for two seconds. */
export function showAsNew(commentId: string): void {
  ownNewStore.setState(({ pinned, highlighted }) => ({
    pinned: [...pinned, commentId],
    highlighted: new Set([...highlighted, commentId]),
  }))
  setTimeout(() => {
    ownNewStore.setState(({ highlighted }) => ({
      highlighted: new Set([...highlighted].filter((id) => id !== commentId)),
    }))
  }, highlightTime)
}

export const unpinAll = (): void => ownNewStore.setState({ pinned: [] })
