import type { HeldReason } from '@akada/contract/comments/keeping'
import type { Comment } from '@akada/contract/comments/routes'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthorMenu } from '#features/blocks/public.ts'
import { useSession } from '#features/sessions/public.ts'
import { Link } from '#routing/link.tsx'
import { textLinkClass } from '#ui/layout/text-link.ts'
import css from '../comments-panel.module.css'
import { CommentRow } from '../list/comment-row.tsx'
import { MoreAction, TextAction } from '../list/text-action.tsx'
import { heldCommentsQuery, keepCommentMutation } from './keeping.queries.ts'

/** What waits for the creator, above the comments of their post or lesson. */
export function HeldComments({ postId, creatorId }: { postId: string; creatorId: string }) {
  const isKeeper = useSession()?.id === creatorId
  const { data } = useQuery({ ...heldCommentsQuery(postId), enabled: isKeeper })
  const [isOpen, setOpen] = useState(false)
  const held = data?.comments ?? []
  if (held.length === 0) return null
  return (
    <section className={css.held}>
      <button type="button" className={css.waiting} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Plural value={held.length} one="# comment waits for you" other="# comments wait for you" />
      </button>
      {isOpen && (
        <>
          <ol className={css.list}>
            {held.map((comment) => (
              <li key={comment.id}>
                <Held comment={comment} />
              </li>
            ))}
          </ol>
          <Link className={textLinkClass} to="/settings/:section" params={{ section: 'privacy' }}>
            <Trans>Change what is held</Trans>
          </Link>
        </>
      )}
    </section>
  )
}

function Held({ comment }: { comment: Comment & { heldFor: HeldReason } }) {
  const client = useQueryClient()
  const approve = useMutation(keepCommentMutation(client, 'approve'))
  const remove = useMutation(keepCommentMutation(client, 'remove'))
  return (
    <CommentRow
      author={comment.author}
      body={comment.body}
      answers={comment.answers}
      when={<Why reason={comment.heldFor} />}
      isCreator={false}
      isReply={comment.parentId !== null}
      actions={
        <>
          <TextAction onPress={() => approve.mutate(comment)}>
            <Trans>Approve</Trans>
          </TextAction>
          <TextAction onPress={() => remove.mutate(comment)}>
            <Trans>Delete</Trans>
          </TextAction>
          <AuthorMenu member={comment.author} trigger={MoreAction} />
        </>
      }
    />
  )
}

function Why({ reason }: { reason: HeldReason }) {
  const { t } = useLingui()
  const reasons = {
    creator: t`Hidden by you`,
    link: t`Contains a link`,
    word: t`Contains a word you listed`,
    newcomer: t`Their first comment here`,
  }
  return <span className={css.why}>{reasons[reason]}</span>
}
