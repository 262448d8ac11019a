/** SQL: what a member is called, as `fullName` of the contract says; null where there is no member. */
export const fullNameOf = (user: string): string =>
  `coalesce(nullif(btrim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.username)`
