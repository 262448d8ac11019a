import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '#routing/link.tsx'
import { describeError } from '#api/describe-error.ts'
import { useSignedIn } from '#features/sessions/public.ts'
import { useHref } from '#routing/navigation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { useOnline } from '#ui/use-online.ts'
import { commentsQuery } from './comments.queries.ts'
import { CommentSkeletons } from './comment-skeletons.tsx'
import { CommentThread } from './comment-thread.tsx'
import css from './comments-panel.module.css'

interface Props {
  postId: string
  /** Who published the post and is called Creator here. */
  creatorId: string
  allowComments: boolean
}

/** The comments of a post to read, with the notices of the specification, section 2. */
export function CommentsPanel({ postId, creatorId, allowComments }: Props) {
  const list = useInfiniteQuery(commentsQuery(postId))
  const isMember = useSignedIn()
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? []
  const isEmpty = list.isSuccess && comments.length === 0

  if (isEmpty && !allowComments) return <TurnedOff />
  return (
    <div className={css.panel}>
      <Notices isReadOnly={!allowComments && comments.length > 0} />
      <ListState list={list} isEmpty={isEmpty} />
      <ol className={css.list}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentThread comment={comment} creatorId={creatorId} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          kind="outline"
          isWide
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more comments</Trans>
        </Button>
      )}
      {!isMember && allowComments && <LogIn />}
    </div>
  )
}

function Notices({ isReadOnly }: { isReadOnly: boolean }) {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <output className={css.note}>
          <Trans>You're offline. Showing saved comments.</Trans>
        </output>
      )}
      {isReadOnly && (
        <p className={css.note}>
          <Trans>Comments have been turned off by the creator</Trans>
        </p>
      )}
    </>
  )
}

interface ListStateProps {
  list: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> }
  isEmpty: boolean
}

function ListState({ list: { isPending, error, refetch }, isEmpty }: ListStateProps) {
  if (isPending) return <CommentSkeletons />
  if (error)
    return (
      <ErrorBox onRetry={() => void refetch()}>
        {describeError(error) ?? <Trans>The comments could not be loaded.</Trans>}
      </ErrorBox>
    )
  if (!isEmpty) return null
  return (
    <p className={css.empty}>
      <Trans>Be the first to comment</Trans>
    </p>
  )
}

function TurnedOff() {
  return (
    <div className={css.off}>
      <p className={css.offTitle}>
        <Trans>Comments are turned off</Trans>
      </p>
      <p>
        <Trans>The creator of this post has disabled comments.</Trans>
      </p>
    </div>
  )
}

function LogIn() {
  const href = useHref()
  return (
    <div className={css.logIn}>
      <Link
        to="/auth"
        search={{ tab: 'signin', redirect: href }}
        className={buttonClass({ kind: 'outline', isWide: true })}
      >
        <Trans>Log in to comment</Trans>
      </Link>
    </div>
  )
}
