import type { PublicUser } from '@akada/contract/profiles/routes'
import { fullName } from '@akada/contract/text/full-name'

/** First and last name, or the username if there is none. */
export const profileName = ({ profile, username }: Pick<PublicUser, 'profile' | 'username'>) =>
  fullName({ ...profile, username })
