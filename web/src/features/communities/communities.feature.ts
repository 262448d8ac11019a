import type { Feature } from '#feature.ts'

export const communities: Feature = {
  live: (client) => {
    const refresh = () => void client.invalidateQueries({ queryKey: ['communities'] })
    return { 'space-activity': refresh, 'space-updated': refresh }
  },
}
