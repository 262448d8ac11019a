/** A member as shown in menus and dialogs. */
export interface Member {
  id: string
  username: string
}
