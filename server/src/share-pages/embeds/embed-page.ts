import { siteNameHtml } from '#installation/site-name.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Embed } from '#http/web/screen.ts'

export const embedStylePath = '/embed.css'

const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="${embedStylePath}"></head><body>${body}</body></html>`

/** Opens beside the page around the frame, which it learns nothing of. */
const link = (path: string, text: string) =>
  `<a href="${escapeHtml(path)}" target="_blank" rel="noopener" dir="auto">${text}</a>`

function mediaHtml({ video, image, title, path }: Embed): string {
  if (video)
    return `<video controls playsinline preload="none" src="${escapeHtml(video.url)}"${image ? ` poster="${escapeHtml(image.url)}"` : ''} aria-label="${escapeHtml(title)}"></video>`
  return image
    ? `<a class="picture" href="${escapeHtml(path)}" target="_blank" rel="noopener"><img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt)}"></a>`
    : ''
}

/** A thing as other sites show it in a frame: without a script, and without anything of the member who looks. */
export function embedPage(embed: Embed): string {
  const { title, path, author, note } = embed
  const words = [author && `<bdi>${escapeHtml(author.name)}</bdi>`, note && escapeHtml(note), siteNameHtml]
  return frame(
    escapeHtml(title),
    `<main>${mediaHtml(embed)}<footer><p class="title">${link(path, escapeHtml(title))}</p><p>${words.filter(Boolean).join(' · ')}</p></footer></main>`,
  )
}

/** What a frame shows of things that not everybody may see, or that are gone. */
export const absentEmbed = frame(
  siteNameHtml,
  `<main class="absent"><p>This is not here, or not for everyone.</p><p>${link('/', siteNameHtml)}</p></main>`,
)
