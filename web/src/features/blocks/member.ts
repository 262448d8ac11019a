/** A member as menus and dialogs name them. */
export interface Member {
  id: string
  username: string
}
