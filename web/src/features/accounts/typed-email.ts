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
