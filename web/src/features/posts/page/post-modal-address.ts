import { entryState, navigate } from '#routing/navigation.ts'
import { hrefWith } from '#ui/overlays/use-overlay.ts'

/** Name of the overlay in the address of the screen below. */
const name = 'post'

const addressOf = (postId: string) => `/socials/posts/${postId}`

/** Lays a post over the screen. The bar shows the post's own address, so that it can be shared and loaded again. */
export function openPost(postId: string): void {
  navigate({ href: hrefWith(name, postId) }, { keepsScroll: true, overlay: name, address: addressOf(postId) })
}

/** Shows another post in the place of the one that lies over the screen; Back still closes it. */
export function movePost(postId: string): void {
  const { overlay } = entryState()
  navigate(
    { href: hrefWith(name, postId) },
    { replace: true, keepsScroll: true, address: addressOf(postId), ...(overlay && { overlay }) },
  )
}

/** Back to the screen as it was; a post that came with a link is taken out of the address instead. */
export function closePost(): void {
  if (entryState().overlay === name) history.back()
  else navigate({ href: hrefWith(name, undefined) }, { replace: true, keepsScroll: true })
}
