import type { Post } from '@akada/contract/posts/routes'
import { useEffect } from 'react'
import { nameAbove } from '#lib/device/page-title.ts'
import { previewText } from '../data/post-text.ts'

/** Sets the page title and the canonical link to the post while it shows. */
export function usePageHead(post: Post | null | undefined): void {
  const id = post?.id
  const name = post && (post.title || shortened(post.body) || `@${post.username}`)
  useEffect(() => {
    if (!id || !name) return undefined
    nameAbove(name)
    const link = canonicalLink()
    link.href = `${location.origin}/posts/${id}`
    return () => {
      nameAbove('')
      link.remove()
    }
  }, [id, name])
}

function shortened(body: string): string {
  const { visible, rest } = previewText(body)
  return rest ? `${visible}…` : visible
}

function canonicalLink(): HTMLLinkElement {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'canonical'
  document.head.append(link)
  return link
}
