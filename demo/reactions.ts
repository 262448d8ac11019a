import { follow } from '@akada/contract/follows/routes'
import { type Post, sharePost, toggleBookmark, toggleLike } from '@akada/contract/posts/routes'
import { recordView } from '@akada/contract/media/routes'
import type { Client } from './client.ts'
import { creators, demoPeople } from './people.ts'
import type { Sessions } from './sessions.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
}

/** Learners follow most creators, and creators follow some of each other; the same ones at every start. */
export async function followEachOther({ client, sessions }: House): Promise<void> {
  for (const person of demoPeople) {
    const isCreator = creators.includes(person)
    const random = seeded(`follows ${person.username}`)
    for (const creator of creators) {
      if (creator === person || random() > (isCreator ? 0.45 : 0.7)) continue
      const [{ token }, { userId }] = [
        await sessions.sessionOf(person.username),
        await sessions.sessionOf(creator.username),
      ]
      await client.call(follow, { token, body: { userId } })
    }
  }
}

/** Some other members watch, like, save or share a published post. */
export async function react({ client, sessions }: House, post: Post): Promise<void> {
  const random = seeded(`reactions ${post.title}`)
  const warmth = 0.3 + random() * 0.6
  for (const { username } of demoPeople) {
    const [likes, saves, shares, watched] = [random() < warmth, random() < 0.15, random() < 0.1, random()]
    const { token, userId } = await sessions.sessionOf(username)
    if (userId === post.userId) continue
    const params = { id: post.id }
    if (likes) await client.call(toggleLike, { token, params, body: { liked: true } })
    if (saves) await client.call(toggleBookmark, { token, params, body: { bookmarked: true } })
    if (shares && !post.sharesCount) await client.call(sharePost, { token, params })
    await watch(client, { token, post, watched })
  }
}

/** Records a view of every medium of a post; `watched` is the share of a clip that was seen. */
async function watch(
  client: Client,
  { token, post, watched }: { token: string; post: Post; watched: number },
) {
  if (watched < 0.2) return
  for (const { id, duration } of post.media) {
    const mediaTimestamp = Math.round((duration || 4) * watched * 10) / 10
    await client.call(recordView, { token, params: { mediaId: id }, body: { mediaTimestamp } })
  }
}
