import type { Post } from '@akada/contract/posts/routes'
import { type RefObject, useRef, useState } from 'react'
import { articleId } from '../view/article-id.ts'

export interface PagerState {
  posts: readonly Post[]
  /** Index of the post on screen. */
  index: number
  post: Post | undefined
  ref: RefObject<HTMLDivElement | null>
  /** Scrolls to a post and focuses it. */
  show: (index: number) => void
  /** Call it when a post has come on screen. */
  activate: (postId: string) => void
}

/** Tracks the post on screen by id, so that changes of the list do not move it. */
export function usePager(posts: readonly Post[], first?: string | null): PagerState {
  const ref = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ id: first ?? '', index: 0 })
  const position = posts.findIndex(({ id }) => id === active.id)
  const index = position === -1 ? Math.max(0, Math.min(active.index, posts.length - 1)) : position

  function show(place: number): void {
    const id = posts[place]?.id
    const article = id === undefined ? null : document.getElementById(articleId(id))
    article?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    article?.focus({ preventScroll: true })
  }

  return {
    posts,
    index,
    post: posts[index],
    ref,
    show,
    activate: (id) => setActive({ id, index: posts.findIndex((post) => post.id === id) }),
  }
}
