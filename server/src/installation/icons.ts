import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'

/** Sizes of the icons in pixels, and the part of each that the logo fills on a ground of its own. */
const icons = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-apple-180.png': { size: 180, part: 0.84 },
  'icon-maskable-512.png': { size: 512, part: 0.62 },
} as const
const ground = '#ffffff'

async function draw(logo: Buffer, { size, part }: { size: number; part?: number }): Promise<Buffer> {
  const inner = Math.round(size * (part ?? 1))
  const edge = { start: Math.floor((size - inner) / 2), end: Math.ceil((size - inner) / 2) }
  const background = part === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
  const picture = sharp(logo, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: edge.start, bottom: edge.end, left: edge.start, right: edge.end, background })
  return (part === undefined ? picture : picture.flatten({ background: ground })).png().toBuffer()
}

/** Serves the operator's logo at the addresses of the product's icons; a file that is no picture changes nothing. */
export function serveIcons(app: FastifyInstance, { logo, folder }: { logo: string; folder: string }): void {
  for (const [name, icon] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined
    const drawOnce = () =>
      (drawn ??= readFile(logo)
        .then((bytes) => draw(bytes, icon))
        .catch(() => {
          app.log.error('AKADA_LOGO is no picture that can be read')
          return readFile(join(folder, name))
        }))
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', 'no-cache')
        .send(await drawOnce()),
    )
  }
}
