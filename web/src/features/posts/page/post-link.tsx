import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#routing/link.tsx'
import { openPost } from './post-modal-address.ts'

interface Props {
  postId: string
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/**
 * A link to a post that opens it over this screen. The order of a screen's links is the order of previous and next.
 */
export function PostLink({ postId, ...rest }: Props) {
  function open(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPost(postId)
  }
  return <Link {...rest} to="/socials/posts/:id" params={{ id: postId }} data-post={postId} onClick={open} />
}

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-post]')]

/** Ids of the posts that the screen below links to, without duplicates. */
export const linkedPosts = (): string[] => [...new Set(links().map(({ dataset }) => dataset['post'] ?? ''))]

/** The link of a post on the screen below. */
export const linkOf = (postId: string): HTMLElement | undefined =>
  links().find(({ dataset }) => dataset['post'] === postId)
