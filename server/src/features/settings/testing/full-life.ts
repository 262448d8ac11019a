import type { Life } from '#testing/world/life.ts'

export const seedSettings = ({ world, ada }: Life) => world.setSettings(ada, { language: 'yo' })
