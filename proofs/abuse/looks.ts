import { rowsOf } from '../rows.ts'
import type { Site } from '../site.ts'

const looks = [
  'select title, description, repeat_type, cancelled_at, sequence from events where owner_id = $1 order by id',
  `select p.role, p.status, p.email, p.reminders from event_participants p join events e on e.id = p.event_id
    where e.owner_id = $1 order by p.id`,
  `select l.revoked_at, l.uses from invite_links l join communities c on c.id = l.community_id where c.owner_id = $1 order by l.id`,
  'select response from invitations where user_id = $1 or invited_by = $1 order by id',
  'select low_id, high_id, accepted_at, declined_at from direct_conversations where $1 in (low_id, high_id) order by id',
  `select c.name, c.access, c.members_count, c.deleted_at, s.name, s.members_count, s.allow_comment, s.deleted_at
    from communities c join spaces s on s.community_id = c.id where c.owner_id = $1 order by s.id`,
  'select body, reactions, is_pinned, deleted_at from messages where user_id = $1 order by id',
  `select email, username, phone_number, phone_number_verified, is_location_verified, is_private, role, deleted_at,
    password_hash from users where id = $1`,
  'select shortcuts from user_settings where user_id = $1',
  'select allow_comments, status, deleted_at from posts where user_id = $1 order by id',
  'select body, deleted_at from comments where user_id = $1 order by id',
  'select count(*) from sessions where user_id = $1 and revoked_at is null',
  'select count(*) from data_exports where user_id = $1',
  'select count(*) from uploads where user_id = $1',
  'select count(*) from notifications where user_id = $1 and read_at is null',
  'select title, is_locked, has_lobby, can_draw, can_clear, message_seq, board_seq, ended_at from meetings where host_id = $1',
  'select p.state, p.role, p.audio from meeting_participants p join meetings m on m.id = p.meeting_id where m.host_id = $1 order by p.number',
  'select id, title from meeting_recordings where user_id = $1 order by id',
  'select id, status from wallets where user_id = $1',
  'select a.kind, a.balance from ledger_accounts a join wallets w on w.id = a.wallet_id where w.user_id = $1 order by a.id',
  'select id, state, refunded from orders where $1 in (buyer_id, seller_id) order by id',
  `select p.id, p.method, p.state, p.shown, p.tries, p.next_look_at from payments p join orders o on o.id = p.order_id
    where $1 in (o.buyer_id, o.seller_id) order by p.id`,
  'select id, state, amount, next_look_at from withdrawals where user_id = $1 order by id',
  'select id, status, account_name, last4 from payout_accounts where user_id = $1 order by id',
  'select id, status, amount from transactions where user_id = $1 order by id',
  'select id, title, status, is_listed, amount_minor, outline, outline_version, deleted_at from courses where user_id = $1 order by id',
  `select o.course_id, o.max_parts from instalment_offers o join courses c on c.id = o.course_id where c.user_id = $1 order by 1`,
  'select p.id, p.code, p.ended_at from coupons p join courses c on c.id = p.course_id where c.user_id = $1 order by p.id',
  `select m.id, m.title, m.position, m.deleted_at from course_modules m join courses c on c.id = m.course_id
    where c.user_id = $1 order by m.id`,
  `select l.id, l.module_id, l.title, l.body, l.position, l.deleted_at from lessons l join courses c on c.id = l.course_id
    where c.user_id = $1 order by l.id`,
  `select v.question_id, v.version, v.points, v.shown, v.key, q.position, q.deleted_at, q.regrade_policy
    from question_versions v join questions q on q.id = v.question_id join lessons l on l.id = q.quiz_id
    join courses c on c.id = l.course_id where c.user_id = $1 order by 1, 2`,
  `select q.* from quizzes q join lessons l on l.id = q.id join courses c on c.id = l.course_id
    where c.user_id = $1 order by q.id`,
  'select id, status, score, total, closed_at from quiz_attempts where user_id = $1 order by id',
  `select t.lesson_id, t.language, t.body from lesson_captions t join lessons l on l.id = t.lesson_id
    join courses c on c.id = l.course_id where c.user_id = $1 order by 1, 2`,
  'select course_id from saved_courses where user_id = $1 order by 1',
  'select id, rating, body, reply from course_reviews where user_id = $1 order by 1',
]

/** The parts of Ada's data that others could change. */
export async function lookAtThings(site: Site): Promise<string> {
  const found: unknown[] = []
  for (const sql of looks) found.push(await rowsOf(site, sql, [site.ada.id]))
  return JSON.stringify(found)
}
