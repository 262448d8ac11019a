import type { Life } from '#testing/world/life.ts'

export const seed = ({ world, ada }: Life) => world.setSettings(ada, { language: 'yo' })
