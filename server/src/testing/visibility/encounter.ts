import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

/**
 * What the viewer is to the author: `muting` has muted them, `blocking` has blocked them, `blocked` was
 * blocked by them.
 */
export const relations = ['stranger', 'follower', 'muting', 'blocking', 'blocked'] as const
export type Relation = (typeof relations)[number]
export const privacies = ['public', 'private'] as const
export type Privacy = (typeof privacies)[number]

/** One author, what they made, and one viewer. */
export interface Encounter {
  author: Person
  /** Their post's hashtag. */
  tag: string
  viewer: Person
  post: { id: string; mediaId: string }
  comment: { id: string }
  /** A member without any relation, whose post the author has commented on, and whom the author follows. */
  other: Person
  otherPost: { id: string }
  otherComment: { id: string }
  elsewhere: { id: string }
  replyElsewhere: { id: string }
}

/** A viewer and an author who have this relation, with names that end alike. */
async function anEncounter(
  world: World,
  { relation, privacy, place }: Kind & { place: string },
): Promise<Encounter> {
  const name = `${relation}-${privacy}${place}`
  const tag = name.replaceAll('-', '')
  const [author, other] = [await world.aUser(`author-${name}`), await world.aUser(`other-${name}`)]
  const viewer = await world.aUser(`viewer-${name}`)
  const post = await world.aPost(author, { body: 'How kenkey is made', hashtag: `#${tag}` })
  await world.db.insertInto('postTags').values({ tag, postId: post.id }).execute()
  const comment = await world.aComment(author, { post })
  const otherPost = await world.aPost(other)
  const otherComment = await world.aComment(other, { post: otherPost })
  const elsewhere = await world.aComment(author, { post: otherPost })
  const replyElsewhere = await world.aComment(author, { post: otherPost, parent: otherComment })
  const follow = (followerId: string, followeeId: string) =>
    world.db.insertInto('follows').values({ followerId, followeeId }).execute()
  await follow(author.id, other.id)
  await follow(other.id, author.id)
  if (relation === 'follower') await follow(viewer.id, author.id)
  if (privacy === 'private')
    await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', author.id).execute()
  const [userId, targetId] = relation === 'blocked' ? [author.id, viewer.id] : [viewer.id, author.id]
  const type = relation === 'muting' ? 'MUTE' : 'BLOCK'
  if (!['stranger', 'follower'].includes(relation))
    await world.db.insertInto('blocks').values({ userId, targetId, type }).execute()
  return {
    author,
    tag,
    viewer,
    post,
    comment,
    other,
    otherPost,
    otherComment,
    elsewhere,
    replyElsewhere,
  }
}

interface Kind {
  relation: Relation
  privacy: Privacy
}

/** One encounter of every kind; `place` distinguishes those of one world. */
export async function allEncounters(world: World, place = ''): Promise<(Kind & Encounter)[]> {
  const kinds = privacies.flatMap((privacy) => relations.map((relation) => ({ relation, privacy })))
  const all: (Kind & Encounter)[] = []
  for (const kind of kinds) all.push({ ...kind, ...(await anEncounter(world, { ...kind, place })) })
  return all
}
