import { easeInOut, mix, span } from '../drawing/easing.ts'
import type { Scene } from '../drawing/film.ts'
import { type Point, disc, ring } from '../drawing/marks.ts'
import { type Stage, placed } from '../drawing/stage.ts'
import { write } from '../drawing/write.ts'
import { heading } from './heading.ts'

const stops = [1.8, 2.8, 4, 5.6, 8, 11, 16]

/** The blades of a lens close stop by stop, and more of the background becomes sharp. */
export function aperture({ seconds, title }: { seconds: number; title: string }): Scene {
  return {
    seconds,
    draw(stage, time) {
      const room = heading(stage, title, time)
      const progress = easeInOut(span(time, 0.8, seconds - 2))
      const place = progress * (stops.length - 1)
      const opening = 1.8 / mix(stops[Math.floor(place)] ?? 16, stops[Math.ceil(place)] ?? 16, place % 1)
      const radius = Math.min(118, room.height / 5)
      const lens = { x: room.x + radius + 6, y: room.y + radius + 14, radius }
      blades(stage, lens, opening)
      const stop = stops[Math.round(place)] ?? 16
      const beside = { x: lens.x + radius + 34, width: room.width - radius * 2 - 40 }
      write(stage, 'f/', { x: beside.x, y: lens.y - 6, size: 34, color: stage.palette.soft })
      write(stage, String(stop), {
        x: beside.x,
        y: lens.y + 62,
        size: 82,
        family: 'display',
        weight: 800,
        color: stage.palette.accent,
        width: beside.width,
      })
      depth(stage, { x: room.x, y: lens.y + radius + 40, width: room.width, height: 190 }, 1 - progress)
      const said =
        progress < 0.35
          ? 'Wide open: soft background'
          : progress < 0.7
            ? 'Half way: more in focus'
            : 'Small hole: all is sharp'
      write(stage, said, { x: room.x, y: lens.y + radius + 278, size: 29, weight: 700, width: room.width })
    },
  }
}

function blades(stage: Stage, lens: Point & { radius: number }, opening: number): void {
  const { ctx, palette } = stage
  disc(stage, lens, palette.panel)
  const hole = lens.radius * 0.86 * opening
  ctx.save()
  ctx.translate(lens.x, lens.y)
  ctx.rotate(opening * 0.9)
  for (let blade = 0; blade < 7; blade++) {
    ctx.rotate((Math.PI * 2) / 7)
    ctx.beginPath()
    ctx.moveTo(hole, 0)
    ctx.lineTo(hole * Math.cos((Math.PI * 2) / 7), hole * Math.sin((Math.PI * 2) / 7))
    ctx.lineTo(lens.radius * Math.cos(1.25), lens.radius * Math.sin(1.25))
    ctx.arc(0, 0, lens.radius, 1.25, 0.1, true)
    ctx.closePath()
    ctx.fillStyle = blade % 2 === 0 ? '#12606a' : '#0f545d'
    ctx.fill()
    ctx.strokeStyle = palette.ground
    ctx.lineWidth = 2
    ctx.stroke()
  }
  ctx.beginPath()
  for (let corner = 0; corner < 7; corner++) {
    const angle = (corner * Math.PI * 2) / 7
    ctx.lineTo(Math.cos(angle) * hole, Math.sin(angle) * hole)
  }
  ctx.closePath()
  ctx.fillStyle = '#fff3df'
  ctx.fill()
  ctx.restore()
  ring(stage, lens, { color: palette.second, weight: 7 })
}

/** A person in front of lamps: `blur` of 1 melts the lamps into big pale discs. */
function depth(
  stage: Stage,
  box: { x: number; y: number; width: number; height: number },
  blur: number,
): void {
  const { ctx, palette } = stage
  ctx.save()
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, [16, 4, 16, 16])
  ctx.clip()
  ctx.fillStyle = '#031a1e'
  ctx.fillRect(box.x, box.y, box.width, box.height)
  const lamps = [palette.accent, palette.second, '#fbdd67', palette.ink]
  for (let lamp = 0; lamp < 14; lamp++) {
    const at = { x: box.x + ((lamp * 67) % box.width), y: box.y + 24 + ((lamp * 43) % (box.height - 70)) }
    placed(stage, { alpha: mix(0.95, 0.34, blur) }, () =>
      disc(stage, { ...at, radius: mix(5, 30, blur) }, lamps[lamp % 4] ?? palette.ink),
    )
  }
  const middle = box.x + box.width / 2
  disc(stage, { x: middle, y: box.y + 78, radius: 36 }, '#7a4a2b')
  ctx.fillStyle = palette.accent
  ctx.beginPath()
  ctx.roundRect(middle - 72, box.y + 122, 144, 120, [60, 60, 0, 0])
  ctx.fill()
  ctx.beginPath()
  ctx.ellipse(middle, box.y + 52, 44, 24, -0.15, 0, Math.PI * 2)
  ctx.fillStyle = palette.second
  ctx.fill()
  ctx.restore()
}
