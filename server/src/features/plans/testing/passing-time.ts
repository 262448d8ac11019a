import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

const dayMs = 86_400_000

/** Members who stay signed in while time passes by months. */
export function passingTime(world: World) {
  const members: Person[] = []

  /** Time passes, and everybody signs in again. */
  async function pass(seconds: number): Promise<void> {
    world.later(seconds)
    await world.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(world.now().getTime() + dayMs) })
      .execute()
    for (const member of members)
      member.token = await world.accessTokens.issue({ userId: member.id, sessionId: member.sessionId })
  }

  async function aMember(): Promise<Person> {
    const member = await world.aUser()
    members.push(member)
    await pass(0)
    return member
  }
  return { pass, aMember }
}
