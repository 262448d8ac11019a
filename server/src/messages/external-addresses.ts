import type { Db } from '#db/connect.ts'

/** Removes an address of somebody without an account from a feature's rows. */
export type RemoveAddress = (tx: Db, address: string) => Promise<unknown>
