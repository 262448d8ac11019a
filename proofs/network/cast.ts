import { type Call, ask, post, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { type Person, type Site, signUp } from '../site.ts'

/** The members and things that acts refer to. */
export interface Cast {
  site: Site
  /** A private member, who has to accept follow requests. */
  shy: Person
  moderators: readonly [Person, Person]
  /** Makes courses and earns with them. */
  teacher: Person
}

/** A creating call and its preconditions. */
export type Act = (cast: Cast) => Call | Promise<Call>

export async function aCast(site: Site): Promise<Cast> {
  const [shy, first, second, teacher] = [
    await signUp(site, 'shy'),
    await signUp(site, 'mod'),
    await signUp(site, 'mod'),
    await signUp(site, 'teacher'),
  ]
  await rowsOf(site, 'update users set is_private = true where id = $1', [shy.id])
  await rowsOf(site, "update users set role = 'moderator' where id = any($1)", [[first.id, second.id]])
  await rowsOf(site, 'update sessions set factor_at = now() where user_id = any($1)', [[first.id, second.id]])
  const verified = 'update users set is_location_verified = true, phone_number_verified = true where id = $1'
  await rowsOf(site, verified, [teacher.id])
  // Undoes what earlier cases have left behind.
  await rowsOf(site, 'delete from blocks where user_id = $1', [site.eve.id])
  await ask(site, { method: 'DELETE', path: `/users/${site.ada.id}/unfollow`, by: site.eve })
  await ask(site, post('/users/follows', { userId: shy.id }, site.eve))
  return { site, shy, moderators: [first, second], teacher }
}

/** Makes a call that must succeed. */
export async function done({ site }: Cast, call: Call) {
  const answer = await ask(site, call)
  if (answer.status < 300) return answer.data
  throw new Error(`${call.path} got ${statusAndCode(answer)}.`)
}
