import { statement } from '#db/connect.ts'
import { newDeviceMessage } from '#messages/account-messages.ts'
import type { Context } from '#context.ts'
import { deviceOf } from './device-of.ts'

interface Begun {
  userId: string
  sessionId: string
}

/** Those who hear of new devices, with their earlier ones, as far as their sessions are stored. */
const findGuardedDevices = statement<{ email: string; userAgents: string[] }, Begun>(
  `select u.email, array(select distinct s.user_agent from sessions s where s.user_id = u.id and s.id <> :sessionId) as user_agents
     from users u where u.id = :userId and is_guarded_staff(u.id)`,
)

const nameOf = (userAgent: string) => {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(', ') || 'an unknown device'
}

/** Writes to staff of communities with enhanced security when a device signs in that they didn't use before. */
export async function announceNewDevice(
  { db, messenger }: Pick<Context, 'db' | 'messenger'>,
  { userAgent, ...begun }: Begun & { userAgent: string },
): Promise<void> {
  const [guarded] = await findGuardedDevices(db, begun)
  if (!guarded) return
  const device = nameOf(userAgent)
  if (!guarded.userAgents.some((earlier) => nameOf(earlier) === device))
    await messenger.send(newDeviceMessage(guarded.email, device))
}
