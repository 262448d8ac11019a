import type { Life } from '#testing/life.ts'

export const seedSettings = ({ world, ada }: Life) => world.setSettings(ada, { language: 'yo' })
