import { seedBlocks } from '#features/blocks/testing/full-life.ts'
import { seedEvents } from '#features/calendar/testing/full-life.ts'
import { seedComments } from '#features/comments/testing/full-life.ts'
import { seedCommunities } from '#features/communities/testing/full-life.ts'
import { seedCourses } from '#features/courses/testing/full-life.ts'
import { seedCredentials } from '#features/credentials/testing/full-life.ts'
import { seedExports } from '#features/exports/testing/full-life.ts'
import { seedFollows } from '#features/follows/testing/full-life.ts'
import { seedInbox } from '#features/inbox/testing/full-life.ts'
import { seedMessages } from '#features/messages/testing/full-life.ts'
import { seedMeetings } from '#features/meetings/testing/full-life.ts'
import { seedModeration } from '#features/moderation/testing/full-life.ts'
import { seedNotifications } from '#features/notifications/testing/full-life.ts'
import { seedMoney } from '#features/payments/testing/full-life.ts'
import { seedPlan } from '#features/plans/testing/full-life.ts'
import { seedPosts } from '#features/posts/testing/full-life.ts'
import { seedProfiles } from '#features/profiles/testing/full-life.ts'
import { seedReports } from '#features/reports/testing/full-life.ts'
import { seedSettings } from '#features/settings/testing/full-life.ts'
import { seedUploads } from '#features/uploads/testing/full-life.ts'
import { seedVerification } from '#features/verification/testing/full-life.ts'
import { type Life, ada } from './life.ts'
import { seedHttp, seedLive } from './kernel-life.ts'
import type { World } from '#testing/world/world.ts'

/** What each feature adds; a test fails when a column that names members is in none of them. */
const seeds: readonly ((life: Life) => Promise<unknown>)[] = [
  seedCredentials,
  seedProfiles,
  seedSettings,
  seedInbox,
  seedVerification,
  seedFollows,
  seedBlocks,
  seedPosts,
  seedComments,
  seedReports,
  seedModeration,
  seedUploads,
  seedMoney,
  seedPlan,
  seedCourses,
  seedCommunities,
  seedMessages,
  seedEvents,
  seedMeetings,
  seedExports,
  seedHttp,
  seedLive,
  // Last, because it aggregates the notifications that the others have caused.
  seedNotifications,
]

/** A member with something in every corner, and others who interacted with them. */
export async function aFullLife(world: World): Promise<Life> {
  const member = await world.aUser(ada.username, ada.fields)
  const [obi, fan, shy] = [await world.aUser('obi'), await world.aUser('fan'), await world.aUser('shy')]
  const own = await world.aPost(member, { body: 'Asooke for beginners' })
  const others = await world.aPost(obi)
  const thread = await world.aComment(obi, { post: others })
  const life: Life = { world, ada: member, obi, fan, shy, own, others, thread, keys: [] }
  for (const seed of seeds) await seed(life)
  return life
}
