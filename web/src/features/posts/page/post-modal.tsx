import type { Post } from '@akada/contract/posts/routes'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { dialogDismiss } from '#ui/overlays/dialog-dismiss.ts'
import { useIsMobile } from '#ui/hooks/use-media-query.ts'
import { postQuery } from '../data/post.queries.ts'
import { PostNotFound, PostPending } from './post-not-found.tsx'
import { cachedPost } from '../data/post-cache.ts'
import { linkOf, linkedPosts } from './post-link.tsx'
import css from './post-modal.module.css'
import { PostSplit } from './post-split.tsx'
import { PostPager } from './post-pager.tsx'
import { usePageHead } from './use-page-head.ts'

interface Props {
  postId: string
  comments: (post: Post) => ReactNode
  onMove: (postId: string) => void
  onClose: () => void
}

/** A post over the screen that links to it; the other links of that screen are the previous and next posts. */
export function PostModal({ postId, comments, onMove, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isMobile = useIsMobile()
  const ref = useModal(postId)
  const { data: post, isPending } = useQuery({
    ...postQuery(client, postId),
    placeholderData: () => cachedPost(client, postId),
  })
  usePageHead(post)
  const ids = linkedPosts()
  const place = ids.indexOf(postId)
  const previous = ids[place - 1]
  const next = place === -1 ? undefined : ids[place + 1]
  const to = (id: string | undefined) => (id === undefined ? undefined : () => onMove(id))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = isMobile || isElsewhere(event) ? undefined : moves[event.key]
    const target = move === undefined ? undefined : move < 0 ? previous : next
    if (target === undefined) return
    event.preventDefault()
    onMove(target)
  })
  // On the document, because nothing may have focus after one post has replaced another.
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <dialog
      ref={ref}
      className={css.modal}
      tabIndex={-1}
      aria-label={post ? t`Post by @${post.username}` : t`Post`}
      data-theme={isMobile ? 'dark' : undefined}
      {...dialogDismiss(onClose)}
    >
      <div className={css.frame}>
        {isPending ? (
          <PostPending />
        ) : !post ? (
          <PostNotFound action={null} />
        ) : isMobile ? (
          <PostPager ids={ids} post={post} comments={comments} onMove={onMove} />
        ) : (
          <PostSplit key={post.id} post={post} comments={comments(post)} onNext={to(next)} />
        )}
      </div>
      <Around onClose={onClose} onPrevious={to(previous)} onNext={to(next)} />
    </dialog>
  )
}

interface AroundProps {
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The buttons to close, and to the previous and next post. */
function Around({ onClose, onPrevious, onNext }: AroundProps) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  return (
    <>
      <div className={css.close}>
        <IconButton
          icon={isMobile ? 'arrow-left' : 'x'}
          isMirrored={isMobile}
          label={t`Close`}
          onClick={onClose}
        />
      </div>
      {!isMobile && (
        <>
          <div className={css.previous}>
            <IconButton
              icon="arrow-left"
              isMirrored
              label={t`Previous post`}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
          </div>
          <div className={css.next}>
            <IconButton
              isMirrored
              icon="arrow-right"
              label={t`Next post`}
              disabled={!onNext}
              onClick={onNext}
            />
          </div>
        </>
      )}
    </>
  )
}

const moves: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Whether the key is for a text field, an open menu or a control that uses arrows itself. */
function isElsewhere({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('[popover]:popover-open:not([aria-live])'))
    return true
  if (!(target instanceof HTMLElement)) return false
  if (document.querySelectorAll('dialog[open]').length > 1) return true
  return (
    target.closest('input, textarea, select, [contenteditable], [role="slider"], [data-own-arrows]') !== null
  )
}

/** Opens the dialog at once; on close, focus returns to the link of the last post. */
function useModal(postId: string) {
  const ref = useRef<HTMLDialogElement>(null)
  const lastPostId = useRef(postId)
  useEffect(() => {
    lastPostId.current = postId
    if (document.activeElement === document.body) ref.current?.focus()
    // The screen below scrolls along, so that it loads more near its end.
    linkOf(postId)?.scrollIntoView({ block: 'nearest' })
  }, [postId])
  // Before its content scrolls into place, which needs an open dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      linkOf(lastPostId.current)?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
