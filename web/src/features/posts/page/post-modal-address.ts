import { entryState, navigate } from '#routing/navigation.ts'
import { hrefWith } from '#ui/overlays/use-overlay.ts'

/** The overlay's search parameter in the address of the screen below. */
const name = 'post'

const addressOf = (postId: string) => `/socials/posts/${postId}`

/** Opens a post over the screen. The address bar shows the post's own address, so that it can be shared and reloaded. */
export function openPost(postId: string): void {
  navigate({ href: hrefWith(name, postId) }, { keepsScroll: true, overlay: name, address: addressOf(postId) })
}

/** Replaces the post over the screen by another one; Back still closes it. */
export function movePost(postId: string): void {
  const { overlay } = entryState()
  navigate(
    { href: hrefWith(name, postId) },
    { replace: true, keepsScroll: true, address: addressOf(postId), ...(overlay && { overlay }) },
  )
}

/** Goes back to the screen below; a post that was opened by its link is removed from the address instead. */
export function closePost(): void {
  if (entryState().overlay === name) history.back()
  else navigate({ href: hrefWith(name, undefined) }, { replace: true, keepsScroll: true })
}
