interface Named {
  firstName: string
  lastName: string
  username?: string | null | undefined
}

/** First and last name; the username if a member gave none. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || (username ?? '')
