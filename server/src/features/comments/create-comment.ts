import { mentionedNames } from '@akada/contract/mentions/model'
import pg from 'pg'
import { type Db, statement } from '#db/connect.ts'
import { mentionedMembers } from '#features/mentions/public.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import { markStale } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { applyCommentRules } from './get-comment-rules.ts'
import { holdNewComment } from './hold-new-comment.ts'
import type { CreatedComment, NewComment } from './new-comment.ts'
import type { CommentTarget } from './targets/target-type.ts'
import { forTargets, mustSeeTarget } from './targets/targets.ts'

/**
 * Adds a comment to a place that the author may see and that accepts comments, with all counters. Threads are
 * one level deep: a reply to a reply is stored in the same thread, with the member it answers.
 */
export async function createComment(
  context: Pick<Context, 'db' | 'now'>,
  comment: NewComment,
): Promise<CreatedComment> {
  const { db } = context
  const known = await findRepeatedComment(db, comment)
  if (known) return known
  const { kind = 'post', placeId, userId: viewerId } = comment
  const target = await mustSeeTarget(context, { kind, placeId, viewerId })
  if (!target.allowComments) throw new ApiError('API_ERR_FORBIDDEN', { message: 'Comments are turned off' })
  const heldFor = await applyCommentRules(context, { ...comment, kind, placeId })
  if (heldFor) {
    const held =
      (await holdNewComment(context, { ...comment, kind, heldFor })) ??
      (await findRepeatedComment(db, comment))
    if (!held) throw new ApiError('API_ERR_NOT_FOUND')
    return held
  }
  const created = await insertComment(db, comment)
  if (kind === 'post') markStale(db, [placeId])
  return created
}

const findCommentByClientId = forTargets(({ column, counters }) =>
  statement<Stored & { isHeld: boolean }, { userId: string; clientId: string; placeId: string }>(`
    select c.id, c.parent_id, p.replies_count as parent_replies_count, s.comments as comments_count,
           c.held_for is not null as is_held
      from comments c
      join ${counters} s using (${column})
      left join comments p on p.id = c.parent_id
     where c.user_id = :userId and c.client_id = :clientId and c.${column} = :placeId`),
)

async function findRepeatedComment(
  db: Db,
  { userId, clientId, placeId, kind = 'post' }: NewComment,
): Promise<CreatedComment | undefined> {
  if (!clientId) return undefined
  const [comment] = await findCommentByClientId[kind](db, { userId, clientId, placeId })
  return comment && { ...comment, isRepeated: true }
}

/**
 * SQL: `named` is a query of the ids of mentioned members. One statement, because all comments on a place wait for its counters:
 * these are locked last, and only until the statement ends. The answered members, the creator and mentioned
 * members are notified, each once.
 */
const insertCommentSql = ({ column, creator, notification, count }: CommentTarget, named: string) => `
  with thread as (
    update comments c
       set replies_count = c.replies_count + 1
      from comments p, users pu, users cu
     where p.id = :parentId and p.${column} = :placeId and pu.id = p.user_id
       and exists (select from can_see_comment(:userId, p, pu))
       and c.id = coalesce(p.parent_id, p.id) and cu.id = c.user_id
         and exists (select from can_see_comment(:userId, c, cu))
    returning c.id, c.user_id, c.replies_count,
              case when p.parent_id is not null then p.user_id end as answered_user_id),
  stored as (
    insert into comments (${column}, user_id, body, parent_id, answered_user_id, client_id)
    select :placeId, :userId, :body, t.id, t.answered_user_id, :clientId
      from (select :parentId::uuid as answered_id) a left join thread t on true
     where a.answered_id is null or t.id is not null
    returning id, parent_id),
  answered as (
    select u.id, t.id as thread_id from thread t cross join unnest(array[t.user_id, t.answered_user_id]) u (id)
     where u.id is not null group by 1, 2),
  maker as (${creator}),
  creator as (select id from maker where id not in (select id from answered)),
  mentioned as (
    select m.id from (${named}) m
     where m.id not in (select id from answered union all select id from maker)),
  notified as (
    select id, 'reply' as kind, thread_id as group_id from answered
    union all select id, '${notification}', :placeId::uuid from creator
    union all select id, 'mention', null from mentioned),
  outbox as (${insertOutbox(`
    select n.id as user_id, n.kind, coalesce(n.group_id, s.id) as group_id, 'comment' as subject_type, s.id as subject_id,
             :placeId::uuid as target_id, :userId::uuid as actor_id, s.id as action_id
      from notified n cross join stored s`)}),
  counted as (${count})
  select s.id, s.parent_id, t.replies_count as parent_replies_count, n.comments as comments_count
    from stored s cross join counted n left join thread t on true`

type Stored = Omit<CreatedComment, 'isRepeated'>
interface CommentFields {
  placeId: string
  userId: string
  body: string
  parentId: string | null
  clientId: string | null
}
/** Most comments mention nobody; planning the lookup of names takes longer than everything else. */
const insertPlainComment = forTargets((target) =>
  statement<Stored, CommentFields>(insertCommentSql(target, 'select null::uuid as id where false')),
)
const insertCommentWithMentions = forTargets((target) =>
  statement<Stored, CommentFields & { names: readonly string[] }>(
    insertCommentSql(target, mentionedMembers({ names: ':names', actor: ':userId', canSee: target.canSee })),
  ),
)

async function insertComment(db: Db, comment: NewComment): Promise<CreatedComment> {
  const { kind = 'post', placeId, userId, body, parentId = null, clientId = null } = comment
  const fields = { placeId, userId, body: body.trim(), parentId, clientId }
  const names = mentionedNames(body)
  try {
    const [created] = await (names.length > 0
      ? insertCommentWithMentions[kind](db, { ...fields, names })
      : insertPlainComment[kind](db, fields))
    if (!created) throw new ApiError('API_ERR_NOT_FOUND')
    return { ...created, isRepeated: false }
  } catch (error) {
    const first = isSentTwice(error) ? await findRepeatedComment(db, comment) : undefined
    if (first) return first
    throw error
  }
}

/** A concurrent call has stored it. */
const isSentTwice = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'comments_client'
