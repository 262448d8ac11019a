import type { NotificationKind } from '@akada/contract/notifications'
import { type Db, statement } from '#db/connect.ts'

/** Something that happened and that a member is to be told. */
export interface News {
  /** Who is told. */
  to: string
  kind: NotificationKind
  /** Who did it; nobody for what Akada itself has to say. */
  actorId?: string | undefined
  /** What the same kind of news is gathered under: a post, a comment; the member told when there is no such thing. */
  subjectId?: string | undefined
  postId?: string | undefined
  commentId?: string | undefined
  text?: string | undefined
}

const write = statement(`
  insert into notification_news (user_id, kind, subject_id, actor_id, act_id, post_id, comment_id, text, is_over)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

async function writeOne(tx: Db, news: News, isOver: boolean): Promise<void> {
  const { to, kind, actorId, postId, commentId, text } = news
  const subjectId = news.subjectId ?? postId ?? to
  // A member comments more than once, but likes or follows only once.
  const actId = commentId && kind !== 'comment-like' ? commentId : (actorId ?? subjectId)
  await write(
    tx,
    to,
    kind,
    subjectId,
    actorId ?? null,
    actId,
    postId ?? null,
    commentId ?? null,
    text ?? null,
    isOver,
  )
}

/**
 * Tells a member, once the transaction has committed; call it within the transaction of the act. Own acts, muted and
 * blocked members and what the member's settings switch off are left out later, when news is gathered.
 */
export const notify = (tx: Db, news: News): Promise<void> => writeOne(tx, news, false)

/** Takes news back: the same as was told, without a text. */
export const takeBack = (tx: Db, news: News): Promise<void> => writeOne(tx, news, true)

/** News that takes back everything that was told of a thing or a member that is gone; in the place of a kind. */
export const gone = { post: 'gone-post', comment: 'gone-comment', actor: 'gone-actor' } as const

const nobody = '00000000-0000-0000-0000-000000000000'

const writeGone = statement(`
  insert into notification_news (user_id, kind, subject_id, act_id, post_id, is_over) values ($1, $2, $3, $3, $4, true)`)

/** Takes back what was told of a post and everything on it. */
export const takeBackPost = (tx: Db, postId: string) => writeGone(tx, nobody, gone.post, postId, postId)

/** Takes back what was told of a comment: that it was written, answers to it, likes of it. */
export const takeBackComment = (tx: Db, { id, postId }: { id: string; postId: string }) =>
  writeGone(tx, nobody, gone.comment, id, postId)

/** Takes back what a member was told of another, whom they have now muted or blocked. */
export const takeBackActor = (tx: Db, { to, actorId }: { to: string; actorId: string }) =>
  writeGone(tx, to, gone.actor, actorId, null)

/**
 * SQL: the same within the statement of the acts, without a round trip, for what a member does once: one row for all who
 * did it. `acts` is a query of user_id (who is told), subject_id, actor_id, post_id, comment_id and is_over.
 */
export const newsOf = (kind: NotificationKind, acts: string) => `
  insert into crowd_news (user_id, kind, subject_id, post_id, comment_id, actor_ids, is_over)
  select user_id, '${kind}', subject_id, post_id, comment_id, array_agg(actor_id), is_over
    from (${acts}) acts where user_id <> actor_id
   group by user_id, subject_id, post_id, comment_id, is_over`
