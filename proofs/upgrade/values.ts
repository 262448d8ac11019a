export interface Column {
  table: string
  name: string
  type: string
  isNeeded: boolean
  /** What a CHECK allows when it lists values. */
  words: string[] | null
}

type Value = (row: number) => string

/** A value of a type, different for each row. */
const ofType: [type: RegExp, value: Value][] = [
  [/^uuid$/, () => 'gen_random_uuid()'],
  [/\[\]$/, () => `'{}'`],
  [/^(jsonb?)$/, () => `'[]'`],
  [/^bytea$/, () => `decode(md5(random()::text), 'hex')`],
  [/^boolean$/, () => 'true'],
  [/^time( |$)/, () => `'10:00'`],
  [/^(timestamp|date)/, (row) => `now() - interval '${row} days'`],
  [/^(smallint|integer|bigint|numeric|double|real|kobo)/, (row) => String(row)],
  [/^int[48]multirange$/, (row) => `'{[0,${row}),[10,20)}'`],
  [/^tsvector$/, () => `to_tsvector('a word')`],
  [/^"char"$/, () => `'a'`],
]

const nothing: Value = () => 'null'

/**
 * For columns tied together or constrained beyond their type; rows with only required values use them too.
 */
const ofColumn: Partial<Record<string, Value>> = {
  // Not a reply, so it has a number and search terms.
  'messages.number': String,
  'messages.body': () => `'A word'`,
  // Not all day, and repeated every Monday or Tuesday.
  'events.timezone': () => `'Africa/Lagos'`,
  'events.duration_minutes': () => '60',
  'events.duration_days': nothing,
  'events.repeat_type': () => `'WEEKLY'`,
  'events.days_of_week': String,
  // For a course.
  'events.space_id': nothing,
  'event_overrides.duration_minutes': () => '60',
  'member_keys.key_hash': () => `sha256(random()::text::bytea)`,
  'badge_keys.secret_mark': () => `sha256(random()::text::bytea)`,
  // A member, who is not identified by an address.
  'event_participants.email': nothing,
  'meetings.code': (row) => (row === 1 ? `'ABCDEFGHJK'` : `'ABCDEFGHJM'`),
  'meetings.minutes': () => '60',
  // Only one participant shares at a time.
  'meeting_participants.screen': () => 'false',
  // On a post, not on a lesson.
  'comments.post_id': () => '(select id from posts limit 1)',
  'comments.lesson_id': nothing,
  'adjustments.reason': () => `'A fee was taken twice'`,
  'instalment_offers.max_parts': () => '3',
  'instalment_plans.parts_count': () => '3',
  // Not paid yet.
  'instalment_parts.order_id': nothing,
  'instalment_parts.paid_at': nothing,
  // A percentage, and as often used as it may be.
  'coupons.code': (row) => `'CODE-${row}'`,
  'coupons.amount': nothing,
  'saved_cards.last4': () => `'4081'`,
  'saved_cards.expiry_year': () => '2040',
  // Only one recording of a meeting runs at a time.
  'meeting_recordings.state': () => `'ready'`,
  'courses.tags': () => `array['weaving', 'asooke']`,
  'courses.original_amount_minor': (row) => String(row + 1),
  // Published and not deleted, so that the course is listed in the market too.
  'courses.status': () => `'published'`,
  'courses.hidden_at': nothing,
  'courses.removed_at': nothing,
  'courses.deleted_at': nothing,
  'course_stats.ratings': () => `'{0,0,0,1,2}'`,
  // Whatever has a position is not deleted.
  'course_modules.deleted_at': nothing,
  'lessons.deleted_at': nothing,
  'questions.deleted_at': nothing,
  'lessons.kind': (row) => (row === 1 ? `'video'` : `'quiz'`),
  'quiz_attempts.status': () => `'graded'`,
  'enrolments.ended_at': nothing,
  // A pair has one order, whichever members chance would choose.
  'direct_conversations.low_id': () => '(select id from users order by id limit 1)',
  'direct_conversations.high_id': () => '(select id from users order by id desc limit 1)',
  'subscriptions.period_ends_at': () => 'now()',
  'subscriptions.ended_at': nothing,
}

const textOf = ({ words }: Column) => (words ? `'${words[0]}'` : `substr(md5(random()::text), 1, 8)`)

/** Whether a constraint of the table requires a column. */
export const hasOwnValue = ({ table, name }: Column): boolean => `${table}.${name}` in ofColumn

/** An expression for a column without a reference to another table. */
export function valueOf(column: Column, row: number): string {
  const own = ofColumn[`${column.table}.${column.name}`]
  if (own) return own(row)
  if (column.words && column.type.endsWith('[]')) return `array['${column.words[0]}']`
  const known = ofType.find(([type]) => type.test(column.type))
  return known && !column.words ? known[1](row) : textOf(column)
}
