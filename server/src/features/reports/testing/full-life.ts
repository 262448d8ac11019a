import { createReport } from '@akada/contract/reports/routes'
import type { Life } from '#testing/world/life.ts'

/** About her by another, and by her. */
export async function seed({ world, ada, fan, others }: Life): Promise<void> {
  const reason = 'Misleading'
  await world.call(createReport, {
    as: fan,
    params: { userId: fan.id },
    body: { interactableType: 'USER', interactableId: ada.id, reason },
  })
  await world.call(createReport, {
    as: ada,
    params: { userId: ada.id },
    body: { interactableType: 'POST', interactableId: others.id, reason, additionalInfo: 'No asooke.' },
  })
}
