import type { CommentRules, HeldReason } from '@akada/contract/comments/keeping'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type TargetKind, forTargets } from './targets/targets.ts'

interface Row {
  holdLinks: boolean
  holdNewcomers: boolean
  heldWords: string[]
  slowSeconds: number
}

const findCommentRules = statement<Row, { userId: string }>(
  `select hold_links, hold_newcomers, held_words, slow_seconds from comment_rules where user_id = :userId`,
)
const upsertCommentRules = statement<
  unknown,
  { userId: string; links: boolean; newcomers: boolean; words: readonly string[]; slowSeconds: number }
>(`
  insert into comment_rules (user_id, hold_links, hold_newcomers, held_words, slow_seconds)
  values (:userId, :links, :newcomers, :words::text[], :slowSeconds)
      on conflict (user_id) do update
     set hold_links = excluded.hold_links, hold_newcomers = excluded.hold_newcomers, held_words = excluded.held_words,
         slow_seconds = excluded.slow_seconds`)

/** A creator's rules for comments on their posts and lessons; without any, everything is shown at once. */
export async function getCommentRules({ db }: Pick<Context, 'db'>, userId: string): Promise<CommentRules> {
  const [rules] = await findCommentRules(db, { userId })
  return {
    links: rules?.holdLinks ?? false,
    newcomers: rules?.holdNewcomers ?? false,
    words: rules?.heldWords ?? [],
    slowSeconds: rules?.slowSeconds ?? 0,
  }
}

const fold = (text: string) => text.normalize('NFC').toLowerCase()

export async function updateCommentRules(
  context: Pick<Context, 'db'>,
  { userId, ...rules }: CommentRules & { userId: string },
): Promise<CommentRules> {
  const words = [...new Set(rules.words.map((word) => fold(word.trim())))].filter((word) => word !== '')
  await upsertCommentRules(context.db, { ...rules, userId, words })
  return getCommentRules(context, userId)
}

/**
 * What the rules of the creator of a place say to one more comment of this member; nothing without rules. A
 * comment that a concurrent call has stored doesn't make itself wait.
 */
const findRulesOfPlace = forTargets(({ column, creator }) =>
  statement<
    Row & { isKnown: boolean; lastAt: Date | null },
    { placeId: string; userId: string; clientId: string | null }
  >(`
    select r.hold_links, r.hold_newcomers, r.held_words, r.slow_seconds,
           exists (select from comments c
                     left join posts p on p.id = c.post_id
                     left join lessons l on l.id = c.lesson_id
                     left join courses o on o.id = l.course_id
                    where c.user_id = :userId and c.deleted_at is null
                      and coalesce(p.user_id, o.user_id) = r.user_id) as is_known,
           (select max(c.created_at) from comments c
             where c.user_id = :userId and c.${column} = :placeId
               and (:clientId::uuid is null or c.client_id is distinct from :clientId)) as last_at
      from comment_rules r
     where r.user_id in (${creator}) and r.user_id <> :userId`),
)

const address = /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|ng|net|org|info|io|co|me|app|link|shop|xyz|biz|ly)\b/i

interface WaitingComment {
  kind: TargetKind
  placeId: string
  userId: string
  body: string
  clientId?: string | undefined
}

/** Why a new comment waits for the creator, if it does; throws API_ERR_RATE_LIMIT in slow mode. */
export async function applyCommentRules(
  { db, now }: { db: Db; now: () => Date },
  { kind, placeId, userId, body, clientId }: WaitingComment,
): Promise<HeldReason | undefined> {
  const [rules] = await findRulesOfPlace[kind](db, { placeId, userId, clientId: clientId ?? null })
  if (!rules) return undefined
  const nextAt = (rules.lastAt?.getTime() ?? 0) + rules.slowSeconds * 1000
  const retryAfter = Math.ceil((nextAt - now().getTime()) / 1000)
  if (retryAfter > 0) throw new ApiError('API_ERR_RATE_LIMIT', { retryAfter })
  return reasonToHold(rules, body)
}

function reasonToHold(rules: Row & { isKnown: boolean }, body: string): HeldReason | undefined {
  if (rules.holdLinks && address.test(body)) return 'link'
  const words = ` ${fold(body).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  if (rules.heldWords.some((word) => words.includes(` ${word} `))) return 'word'
  return rules.holdNewcomers && !rules.isKnown ? 'newcomer' : undefined
}
