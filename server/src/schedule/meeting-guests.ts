import type { Db } from '#db/connect.ts'

/** Whether a member was invited to a meeting through something it belongs to. */
export type IsMeetingGuest = (db: Db, guest: { code: string; userId: string }) => Promise<boolean>
