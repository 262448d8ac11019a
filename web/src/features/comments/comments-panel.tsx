import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MentionPlaceContext } from '#features/mentions/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { useHref } from '#routing/navigation.ts'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { CommentList } from './list/comment-list.tsx'
import { CommentsState, Notices, TurnedOff } from './list/comment-states.tsx'
import { type CommentView, commentsQuery } from './comments.queries.ts'
import css from './comments-panel.module.css'
import { Composer } from './composer/composer.tsx'
import { HeldComments } from './keeping/held-comments.tsx'
import { DeleteCommentDialog } from './list/delete-comment-dialog.tsx'
import type { CommentTarget } from './list/comment-target.ts'
import { unpinAll } from './cache/new-comments.ts'
import { loadedOf, withLinkedFirst } from './cache/pages.ts'
import { createComment } from './sending/create-comment.ts'
import { useTimeTick } from './list/use-time-tick.ts'
import { useDraft } from './sending/use-draft.ts'
import { useLinkedComment } from './list/use-linked-comment.ts'
import { useOutgoing } from './sending/use-outgoing.ts'
import { fullName } from '@akada/contract/text/full-name'

/** The comments on a target with the composer, and the notices of the specification, section 2. */
export function CommentsPanel({ target: { id: postId, ownerId, isOpen } }: { target: CommentTarget }) {
  const list = useInfiniteQuery(commentsQuery(postId))
  const loaded = loadedOf(list.data)
  const { waiting, repliesIn } = useOutgoing(postId, loaded)
  const field = useRef<HTMLTextAreaElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const composer = useComposer(postId, { field, scroller })
  const linked = useLinkedComment(postId, {
    scroller,
    isReady: !list.isPending,
    openThread: composer.openThread,
  })
  const isEmpty = list.isSuccess && loaded.length === 0 && waiting.length === 0
  useTimeTick()
  useEffect(() => unpinAll, [])

  if (isEmpty && !isOpen) return <TurnedOff />
  return (
    <div className={css.panel}>
      <div ref={scroller} className={css.scroller}>
        <Notices
          isLoaded={list.data !== undefined}
          isReadOnly={!isOpen && loaded.length > 0}
          isLinkedGone={linked.isGone}
        />
        <HeldComments postId={postId} creatorId={ownerId} />
        <CommentsState list={list} isEmpty={isEmpty} />
        <CommentList
          comments={withLinkedFirst(loaded, linked.thread)}
          linkedReply={linked.reply}
          creatorId={ownerId}
          isReadOnly={!isOpen}
          waiting={waiting}
          repliesIn={repliesIn}
          openThreads={composer.openThreads}
          onToggle={composer.toggle}
          onReply={composer.reply}
          list={list}
        />
      </div>
      {isOpen && !composer.isMember && <LogIn />}
      {isOpen && composer.isMember && (
        <MentionPlaceContext value={{ people: () => writersOf(loaded) }}>
          <Composer draft={composer.draft} field={field} onChange={composer.change} onSend={composer.send} />
        </MentionPlaceContext>
      )}
      <DeleteCommentDialog postId={postId} />
    </div>
  )
}

/** Those who commented, as far as it is loaded. */
const writersOf = (comments: readonly CommentView[]) =>
  comments.map(({ author: { username, firstName, lastName, avatar } }) => ({
    username,
    name: fullName({ firstName, lastName }),
    avatar,
  }))

interface Places {
  field: RefObject<HTMLTextAreaElement | null>
  scroller: RefObject<HTMLElement | null>
}

/** The draft, what it answers, and which threads are open. */
function useComposer(postId: string, { field, scroller }: Places) {
  const client = useQueryClient()
  const session = useSession()
  const { draft, change, clear } = useDraft(session?.id, postId)
  const [openThreads, setOpenThreads] = useState<ReadonlySet<string>>(new Set())

  const openThread = (threadId: string) => setOpenThreads((open) => new Set([...open, threadId]))
  const toggle = (threadId: string) =>
    setOpenThreads((open) =>
      open.has(threadId)
        ? new Set([...open].filter((one) => one !== threadId))
        : new Set([...open, threadId]),
    )

  function reply({ id, parentId, author: { username } }: CommentView): void {
    change({ replyTo: { commentId: id, threadId: parentId ?? id, username } })
    field.current?.focus()
  }
  function send(): void {
    if (!session) return
    createComment(client, { ...draft, userId: session.id, postId })
    const { replyTo } = draft
    if (replyTo) openThread(replyTo.threadId)
    else scroller.current?.scrollTo({ top: 0 })
    clear()
  }
  return { isMember: session !== null, draft, change, openThreads, openThread, toggle, reply, send }
}

function LogIn() {
  const href = useHref()
  return (
    <div className={css.logIn}>
      <Link
        to="/auth"
        search={{ tab: 'signin', redirect: href, to: 'comment' }}
        className={buttonClass({ kind: 'outline', isWide: true })}
      >
        <Trans>Log in to comment</Trans>
      </Link>
    </div>
  )
}
