import { easeInOut, enter, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { type Point, arrow, disc, trace } from '../drawing/marks.ts'
import { type Box, type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

/** Chalks a set-in sleeve on the cloth: fold, biceps line, hem, side seam, then the cap curve. */
export function sleevePattern({ seconds, title }: { seconds: number; title: string }): Scene {
  const pace = (seconds - 1.6) / 5
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const draft = draftOf(room)
      const drawn = (step: number) => easeInOut(span(time, 0.5 + step * pace, pace * 0.75))
      const chalk = { color: stage.palette.ink, weight: 4 }
      const guide = { color: stage.palette.soft, weight: 2.5, dash: [7, 9] }
      trace(stage, [draft.crown, draft.foldHem], { ...guide, shown: drawn(0) })
      trace(stage, [draft.biceps, draft.foldBiceps], { ...guide, shown: drawn(1) })
      trace(stage, [draft.foldHem, draft.hem], { ...chalk, shown: drawn(2) })
      trace(stage, [draft.hem, draft.biceps], { ...chalk, shown: drawn(3) })
      trace(stage, draft.cap, { color: stage.palette.accent, weight: 7, shown: drawn(4) })
      for (const [step, point] of [draft.crown, draft.biceps, draft.hem, draft.foldHem].entries()) {
        disc(stage, { ...point, radius: 7 * enter(time, 0.5 + step * pace) }, stage.palette.accent)
      }
      measures(stage, { draft, room, shown: (step) => enter(time, 0.9 + step * pace) })
    },
  }
}

function draftOf(room: Box) {
  const fold = room.x + room.width - 70
  const top = room.y + 22
  const bottom = room.y + Math.min(room.height - 60, 400)
  const chest = top + (bottom - top) * 0.33
  const crown = { x: fold, y: top }
  const biceps = { x: room.x + 66, y: chest }
  return {
    crown,
    biceps,
    foldBiceps: { x: fold, y: chest },
    foldHem: { x: fold, y: bottom },
    hem: { x: room.x + 120, y: bottom },
    cap: curve([crown, { x: fold - 95, y: top + 2 }, { x: biceps.x + 120, y: chest - 6 }, biceps]),
  }
}

/** Points along a cubic Bézier curve. */
function curve([a, b, c, d]: readonly [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: 41 }, (_, index) => {
    const t = index / 40
    const at = (axis: 'x' | 'y') =>
      a[axis] * (1 - t) ** 3 +
      3 * b[axis] * t * (1 - t) ** 2 +
      3 * c[axis] * t * t * (1 - t) +
      d[axis] * t ** 3
    return { x: at('x'), y: at('y') }
  })
}

interface Measures {
  readonly draft: ReturnType<typeof draftOf>
  readonly room: Box
  readonly shown: (step: number) => number
}

function measures(stage: Stage, { draft, room, shown }: Measures): void {
  const { palette } = stage
  const text = { size: 25, weight: 700, color: palette.ink } as const
  const pen = { color: palette.second, weight: 3 }
  placed(stage, { alpha: shown(0) }, () => {
    const x = draft.crown.x + 26
    arrow(stage, { from: { x, y: draft.crown.y }, to: { x, y: draft.foldHem.y } }, pen)
    placed(stage, { x: x + 36, y: (draft.crown.y + draft.foldHem.y) / 2, turn: Math.PI / 2 }, () =>
      write(stage, 'sleeve 58 cm, on the fold', { ...text, size: 23, x: 0, y: 8, align: 'center' }),
    )
  })
  placed(stage, { alpha: shown(1) }, () =>
    write(stage, '½ biceps + 2 cm', {
      ...text,
      x: draft.foldBiceps.x - 16,
      y: draft.biceps.y + 36,
      align: 'right',
    }),
  )
  placed(stage, { alpha: shown(2) }, () =>
    write(stage, '½ wrist + 3 cm', { ...text, x: draft.foldHem.x - 16, y: draft.hem.y - 16, align: 'right' }),
  )
  placed(stage, { alpha: shown(4) }, () =>
    write(stage, 'cap ⅓ of armhole', { ...text, x: room.x, y: draft.crown.y + 30, color: palette.accent }),
  )
}
