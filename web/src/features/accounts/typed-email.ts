import { useState } from 'react'

interface Credentials {
  email: string
  password: string
}

/** What signing in and signing up share: the way back, and the typed email address, which stays when tabs change. */
export interface TypedProps {
  redirect: string | undefined
  typed: string
  onTyped: (form: Credentials) => void
}

/** The initial form, with the email address typed so far. */
export function useBlank(typed: string): Credentials {
  const [blank] = useState(() => ({ email: typed, password: '' }))
  return blank
}
