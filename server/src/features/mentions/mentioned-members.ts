interface Mention {
  /** A parameter: the names, in lower case. */
  names: string
  /** A parameter: the member who mentions them. */
  actor: string
  /** A condition: the member of this id may see where they are mentioned. */
  canSee: (member: string) => string
}

/** SQL: the ids of members who let themselves be mentioned there. */
export const mentionedMembers = ({ names, actor, canSee }: Mention) => `
  select m.id
    from users m
   where lower(m.username) = any(${names}::text[]) and m.id <> ${actor}::uuid
     and exists (select from can_interact(${actor}, m)) and exists (select from may_tag(${actor}, m.id))
     and ${canSee('m.id')}`
