import type { PublicUser } from '@akada/contract/profiles/routes'

/** First and last name, or the username if there is none. */
export function fullName({
  profile: { firstName, lastName },
  username,
}: Pick<PublicUser, 'profile' | 'username'>) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
