import * as api from '@akada/contract/posts/dismissal-routes'
import type { Post } from '@akada/contract/posts/routes'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { requireSignIn } from '#features/sessions/public.ts'
import { type Toast, showToast } from '#ui/feedback/toast-store.ts'
import { type PostPages, postKeys } from '../data/post-cache.ts'
import { articleId } from '../view/article-id.ts'

const forYou = postKeys.list('feed', 'for-you')

/** Takes posts out of For You as it is on screen; returns how to put them back in their places. */
export function takeFromForYou(client: QueryClient, isTaken: (post: Post) => boolean): () => void {
  const before = client.getQueryData<PostPages>(forYou)
  const others = (posts: Post[]) => posts.filter((post) => !isTaken(post))
  client.setQueryData<PostPages>(forYou, (data) => data && mapPages(data, others))
  return () =>
    client.setQueryData<PostPages>(
      forYou,
      (data) => data && mapPages(data, (posts, page) => withTaken(posts, before?.pages[page]?.posts ?? [])),
    )

  function withTaken(posts: Post[], old: Post[]): Post[] {
    const all = [...posts]
    for (const [place, post] of old.entries())
      if (isTaken(post) && all.every(({ id }) => id !== post.id)) all.splice(place, 0, post)
    return all
  }
}

const mapPages = (data: PostPages, change: (posts: Post[], page: number) => Post[]): PostPages => ({
  ...data,
  pages: data.pages.map((page, index) => ({ ...page, posts: change(page.posts, index) })),
})

interface Dismissal {
  isTaken: (post: Post) => boolean
  send: (dismissed: boolean) => Promise<unknown>
  message: string
  /** The post that is shown again when it is undone. */
  postId: string
  further?: Toast['further']
}

/** At once on screen, back after a failure; the toast can undo it. */
async function dismiss(
  client: QueryClient,
  { isTaken, send, message, postId, further }: Dismissal,
): Promise<void> {
  if (!requireSignIn()) return
  const putBack = takeFromForYou(client, isTaken)
  const undo = async () => {
    if (!(await isDone(() => send(false)))) return
    putBack()
    // The cache tells the screen in the next turn; by the one after it is drawn.
    setTimeout(() =>
      document.getElementById(articleId(postId))?.scrollIntoView({ behavior: 'instant', block: 'start' }),
    )
  }
  if (!(await isDone(() => send(true)))) return putBack()
  const action = { label: t`Undo`, onPress: () => void undo() }
  showToast({ id: 'dismissal', message, tone: 'ok', action, ...(further && { further }) })
}

/** Runs a call; its failure shows a toast. */
async function isDone(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    showToast({ message: describeError(error) ?? t`Something went wrong`, tone: 'danger' })
    return false
  }
}

/** Leaves a post out of For You, which suggests less like it; the toast offers the same for its creator. */
export const dismissPost = (client: QueryClient, post: Post): Promise<void> => {
  const { id, username } = post
  return dismiss(client, {
    isTaken: (one) => one.id === id,
    send: (dismissed) => call(api.dismissPost, { params: { id }, body: { dismissed } }),
    message: t`We'll suggest less like this.`,
    postId: id,
    further: { label: t`Nothing from @${username}`, onPress: () => void dismissCreator(client, post) },
  })
}

/** Leaves a creator's posts out of For You. */
const dismissCreator = (client: QueryClient, { id, userId, username }: Post): Promise<void> =>
  dismiss(client, {
    isTaken: (post) => post.userId === userId,
    send: (dismissed) => call(api.dismissCreator, { params: { id: userId }, body: { dismissed } }),
    message: t`We'll stop suggesting @${{ name: username }}.`,
    postId: id,
  })
