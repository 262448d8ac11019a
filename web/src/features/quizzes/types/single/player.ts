import { choosing } from '../choices/player.tsx'

export const single = choosing({ isMany: false, choose: (optionId) => ({ optionIds: [optionId] }) })
