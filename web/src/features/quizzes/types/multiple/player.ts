import { choosing } from '../choices/player.tsx'

export const multiple = choosing({
  isMany: true,
  choose: (optionId, answer) => {
    const chosen = answer?.optionIds ?? []
    const others = chosen.filter((id) => id !== optionId)
    return { optionIds: chosen.length > others.length ? others : [...others, optionId] }
  },
})
