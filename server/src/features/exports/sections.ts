/** One kind of data in a copy: a JSON file and a CSV file of this name. */
export interface Section {
  name: string
  /** What it is, for the copy's own table of contents. */
  about: string
  /**
   * Rows of member $1 behind place $2 (null at first), in the order of `place`, which is not shown; at most $3 of them.
   * Columns named `…_key` hold addresses in the store.
   */
  sql: string
}

interface Source {
  name: string
  about: string
  columns: string
  from: string
  where: string
  place?: string
}

const section = ({ name, about, columns, from, where, place = '(0)::text' }: Source): Section => ({
  name,
  about,
  sql: `select ${columns}, (${place})::text collate "C" as place from ${from}
         where ${where} and ($2::text is null or (${place})::text collate "C" > $2) order by place limit $3::int`,
})

const own = 'user_id = $1'

/** Everything that is kept about a member, except hashes and codes, which are of no use to anybody. */
export const sections: readonly Section[] = [
  section({
    name: 'profile',
    about: 'You as Akada knows you',
    columns: `email, phone_number, username, first_name, last_name, bio, avatar_key, interests, country, role, is_private,
      user_verified, phone_number_verified, is_location_verified, location_verified_at, followers_count,
      followings_count, posts_count, tour_completed, created_at`,
    from: 'users',
    where: 'id = $1',
    place: 'id',
  }),
  section({
    name: 'settings',
    about: 'What you chose in Settings, if you ever changed anything',
    columns: `allow_browser_notification, allow_email_notification, allow_social_notification,
      allow_marketplace_notification, allow_repost_notification, allow_follow_notification, allow_like_notification,
      allow_tag_notification, tags_from, quiet_from::text, quiet_until::text, time_zone, language, theme, text_size,
      reduce_motion, captions, shortcuts`,
    from: 'user_settings',
    where: own,
    place: 'user_id',
  }),
  section({
    name: 'sessions',
    about: 'Where and when you signed in',
    columns: 'user_agent, created_at, last_used_at, expires_at, revoked_at, revoked_reason',
    from: 'sessions',
    where: own,
    place: 'id',
  }),
  section({
    name: 'posts',
    about: 'Your posts',
    columns: `p.id, p.title, p.body, p.hashtag, p.course_id, p.allow_comments, p.status, p.hidden_at, p.deleted_at,
      p.published_at, p.created_at, s.likes, s.comments, s.bookmarks, s.views, s.shares`,
    from: 'posts p left join post_stats s on s.post_id = p.id',
    where: 'p.user_id = $1',
    place: 'p.id',
  }),
  section({
    name: 'media',
    about: 'The pictures and videos of your posts, and where they can be downloaded',
    columns: `m.id, m.post_id, m.position, m.mime_type, m.alt, m.kind, m.status, m.width, m.height, m.duration_ms,
      m.play_key, m.poster_key, m.stills, m.renditions`,
    from: 'posts p join post_media m on m.post_id = p.id',
    where: 'p.user_id = $1',
    place: 'm.id',
  }),
  section({
    name: 'uploads',
    about: 'Every file you sent',
    columns: 'namespace, mime_type, size, state, created_at, changed_at',
    from: 'uploads',
    where: own,
    place: 'key',
  }),
  section({
    name: 'comments',
    about: 'Your comments and answers',
    columns: 'id, post_id, parent_id, body, likes_count, replies_count, hidden_at, deleted_at, created_at',
    from: 'comments',
    where: own,
    place: 'id',
  }),
  section({
    name: 'likes',
    about: 'Posts you liked',
    columns: 'post_id, created_at',
    from: 'post_likes',
    where: own,
    place: 'post_id',
  }),
  section({
    name: 'comment-likes',
    about: 'Comments you liked',
    columns: 'comment_id, created_at',
    from: 'comment_likes',
    where: own,
    place: 'comment_id',
  }),
  section({
    name: 'bookmarks',
    about: 'Posts you saved',
    columns: 'post_id, created_at',
    from: 'post_bookmarks',
    where: own,
    place: 'post_id',
  }),
  section({
    name: 'watched',
    about: 'What you watched, and for how long',
    columns: 'post_id, media_id, seconds, counted_at, seen_at',
    from: 'media_views',
    where: own,
    place: 'media_id',
  }),
  section({
    name: 'followings',
    about: 'Whom you follow',
    columns: 'u.username, f.created_at',
    from: 'follows f join users u on u.id = f.followee_id cross join can_see_user($1::uuid, u)',
    where: 'f.follower_id = $1',
    place: 'u.id',
  }),
  section({
    name: 'followers',
    about: 'Who follows you',
    columns: 'u.username, f.created_at',
    from: 'follows f join users u on u.id = f.follower_id cross join can_see_user($1::uuid, u)',
    where: 'f.followee_id = $1',
    place: 'u.id',
  }),
  section({
    name: 'follow-requests',
    about: 'Requests to follow that you sent and that wait for you',
    columns: `u.username, case when r.follower_id = $1 then 'sent' else 'received' end as direction, r.created_at`,
    from: `follow_requests r join users u on u.id = case when r.follower_id = $1 then r.followee_id else r.follower_id end
      cross join can_see_user($1::uuid, u)`,
    where: '(r.follower_id = $1 or r.followee_id = $1)',
    place: 'r.follower_id || r.followee_id::text',
  }),
  section({
    name: 'blocked-and-muted',
    about: 'Whom you blocked or muted',
    columns: 'u.username, b.type, b.created_at',
    from: 'blocks b join users u on u.id = b.target_id',
    where: 'b.user_id = $1',
    place: 'u.id || b.type',
  }),
  section({
    name: 'location',
    about: 'Where your device said it was when your location was verified, rounded',
    columns: 'latitude, longitude, country, disagrees_with_phone, claimed_at',
    from: 'location_claims',
    where: own,
    place: 'user_id',
  }),
  section({
    name: 'api-keys',
    about: 'Keys you gave to programs, without their secrets',
    columns: 'id, name, scopes, created_at, revoked_at',
    from: 'api_keys',
    where: 'owner_id = $1',
    place: 'id',
  }),
  section({
    name: 'exports',
    about: 'Copies of your data that you asked for',
    columns: 'id, status, bytes, requested_at, expires_at',
    from: 'data_exports',
    where: own,
    place: 'id',
  }),
]
