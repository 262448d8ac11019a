import { useState } from 'react'

interface Credentials {
  email: string
  password: string
}

/** What signing in and signing up share: the way back, and the address, which is kept from one tab to the other. */
export interface TypedProps {
  redirect: string | undefined
  typed: string
  onTyped: (form: Credentials) => void
}

/** The form as it opens, with the address typed so far. */
export function useBlank(typed: string): Credentials {
  const [blank] = useState(() => ({ email: typed, password: '' }))
  return blank
}
