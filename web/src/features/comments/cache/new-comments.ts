import { createStore } from 'zustand/vanilla'

/** How long a comment is highlighted, in milliseconds. */
export const highlightTime = 2000

interface NewCommentState {
  /** Shown on top of their list until it is closed. */
  pinned: readonly string[]
  highlighted: ReadonlySet<string>
}

/** The viewer's own comments that have just been stored, and the one a link led to. */
export const newCommentStore = createStore<NewCommentState>(() => ({ pinned: [], highlighted: new Set() }))

/** Pins an own new comment and highlights it for two seconds. */
export function pinNewComment(commentId: string): void {
  newCommentStore.setState(({ pinned }) => ({ pinned: [...pinned, commentId] }))
  highlightComment(commentId)
}

/** Marks a comment for two seconds. */
export function highlightComment(commentId: string): void {
  newCommentStore.setState(({ highlighted }) => ({ highlighted: new Set([...highlighted, commentId]) }))
  setTimeout(() => {
    newCommentStore.setState(({ highlighted }) => ({
      highlighted: new Set([...highlighted].filter((id) => id !== commentId)),
    }))
  }, highlightTime)
}

export const unpinAll = (): void => newCommentStore.setState({ pinned: [] })
