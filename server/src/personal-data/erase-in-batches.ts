import type { Statement } from '#db/connect.ts'
import type { Erasing } from './personal-data.ts'

/** Maximum rows erased by one statement, so that none takes long. */
export const eraseBatch = 500

type EraseSome = Statement<{ rows: number }, { userId: string; now: Date }>

/** Repeats a statement that erases some rows of a member until none are left; resolves to their number. */
export const eraseInBatches =
  (eraseSome: EraseSome) =>
  async ({ db, now }: Pick<Erasing, 'db' | 'now'>, userId: string): Promise<number> => {
    let all = 0
    for (;;) {
      const [{ rows } = { rows: 0 }] = await eraseSome(db, { userId, now: now() })
      if (rows === 0) return all
      all += rows
    }
  }
