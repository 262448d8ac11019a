import type { Drawn, Renderer } from './renderer.ts'

/** The files of posts, each drawn once: those that courses reuse are stored until the courses have them. */
export function createDrawings(renderer: Renderer, isUsedAgain: (key: string) => boolean) {
  const drawings = new Map<string, Promise<Drawn[]>>()
  return {
    of(key: string): Promise<Drawn[]> {
      const drawing = drawings.get(key) ?? renderer.post(key)
      drawings.set(key, drawing)
      return drawing
    },
    sent(key: string): void {
      if (!isUsedAgain(key)) drawings.delete(key)
    },
  }
}

export type Drawings = ReturnType<typeof createDrawings>
