import { CallError } from '#api/call-error.ts'
import { AppealScreen } from '#features/moderation/appeal-screen.tsx'
import { ModerationScreen } from '#features/moderation/moderation-screen.tsx'
import { useSession } from '#features/sessions/public.ts'
import { errors } from '@akada/contract/errors'

/** Only for moderators; the server asks again at every call. */
export function ModerationPage() {
  const role = useSession()?.role
  if (role === undefined || role === 'user')
    throw new CallError({ code: 'API_ERR_FORBIDDEN', ...errors.API_ERR_FORBIDDEN })
  return <ModerationScreen />
}

export function AppealPage() {
  return <AppealScreen />
}
