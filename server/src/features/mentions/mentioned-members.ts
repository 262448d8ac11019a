interface Mention {
  /** A parameter: the names, in lower case. */
  names: string
  /** A parameter: the member who mentions them. */
  actor: string
  /** A condition: the member with this id may see the place of the mention. */
  canSee: (member: string) => string
}

/** SQL: the ids of members who allow being mentioned there. */
export const mentionedMembers = ({ names, actor, canSee }: Mention) => `
  select m.id
    from users m
   where lower(m.username) = any(${names}::text[]) and m.id <> ${actor}::uuid
     and exists (select from can_interact(${actor}, m)) and exists (select from may_tag(${actor}, m.id))
     and ${canSee('m.id')}`
