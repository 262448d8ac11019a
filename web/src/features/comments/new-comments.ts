import { createStore } from 'zustand/vanilla'

/** How long a comment is highlighted, in milliseconds. */
export const highlightTime = 2000

interface OwnNew {
  /** On top of their lists until these are closed. */
  pinned: readonly string[]
  highlighted: ReadonlySet<string>
}

/** Own comments that have just been stored, and the one a link led to. */
export const ownNewStore = createStore<OwnNew>(() => ({ pinned: [], highlighted: new Set() }))

/** Pins an own new comment and highlights it for two seconds. */
export function showAsNew(commentId: string): void {
  ownNewStore.setState(({ pinned }) => ({ pinned: [...pinned, commentId] }))
  highlight(commentId)
}

/** Marks a comment for two seconds. */
export function highlight(commentId: string): void {
  ownNewStore.setState(({ highlighted }) => ({ highlighted: new Set([...highlighted, commentId]) }))
  setTimeout(() => {
    ownNewStore.setState(({ highlighted }) => ({
      highlighted: new Set([...highlighted].filter((id) => id !== commentId)),
    }))
  }, highlightTime)
}

export const unpinAll = (): void => ownNewStore.setState({ pinned: [] })
