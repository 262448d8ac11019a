import type { Life } from '#testing/world/life.ts'
import { aSavedCard } from './cards.ts'

/** She has saved a card. */
export async function seed({ world: { db, secret }, ada }: Life): Promise<void> {
  await aSavedCard(db, { secret, userId: ada.id })
}
