import { siteNameHtml } from '#installation/site-name.ts'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#lib/escape-html.ts'
import { plainPageStyle, servePlainFonts } from '../web/plain-page.ts'

/** The file of the data folder with the word. */
export const accessWordFile = 'access-word'
/** The parameter of addresses that carries it once. */
export const accessWordParameter = 'word'

/** Where whoever runs the installation finds the word; for everybody else it says nothing. */
export const accessWordHelp = `The word is in the address that the start printed in the terminal, and in the file ${accessWordFile} of the data folder, unless AKADA_ACCESS_WORD sets it.`

const places = [
  'In the address that the start printed in the terminal. Open that one once, and this browser is not asked again.',
  `In the file ${accessWordFile} of the data folder, which is called data unless AKADA_DATA says otherwise.`,
  'In AKADA_ACCESS_WORD, where that is set.',
]

const stylePath = '/access-word.css'
const ownStyle = resolve(import.meta.dirname, 'where-to-look.css')
const icon = resolve(import.meta.dirname, '../../../../web/public/icon.svg')

/** What the page looks like, at every server that asks for the word. */
export function serveWordStyle(app: FastifyInstance): void {
  servePlainFonts(app)
  app.get(stylePath, async (_request, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache')
    return plainPageStyle(ownStyle)
  })
}

/** Why somebody isn't let in; `later`: after too many wrong words. */
export type Trouble = 'wrong' | 'later'

const troubles: Record<Trouble, string> = {
  wrong: 'That is not the word of this installation.',
  later: 'Too many wrong words. Wait a minute, then try again.',
}

interface AccessWordPrompt {
  /** What the word opens. */
  title: string
  /** The address that was opened. */
  url: string
  /** The address of the product's first page. */
  home: string
  trouble?: Trouble | undefined
}

/** The page for whoever comes without the word: where it is, and a field for it. Plain HTML that needs no script. */
export async function accessWordPage({ title, url, home, trouble }: AccessWordPrompt): Promise<string> {
  const invalid = trouble ? ' aria-invalid="true" aria-describedby="trouble"' : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} – ${siteNameHtml}</title>
<link rel="stylesheet" href="${stylePath}">
<main>
  <div class="mark" aria-hidden="true">${await readFile(icon, 'utf8')}</div>
  <h1>${title}</h1>
  <p>This page is for whoever runs this installation, so it asks for the access word.</p>
  ${formTo(new URL(url, 'http://localhost'), invalid, trouble)}
  <section aria-labelledby="where">
    <h2 id="where">Where the word is</h2>
    <ul>${places.map((place) => `<li>${place}</li>`).join('')}</ul>
  </section>
  <p class="home"><a href="${escapeHtml(home)}">Go to ${siteNameHtml}</a></p>
</main>
</html>
`
}

/** Sends the word to the address that was opened, with everything else that it said. */
function formTo({ pathname, searchParams }: URL, invalid: string, trouble: Trouble | undefined): string {
  searchParams.delete(accessWordParameter)
  const others = [...searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form action="${escapeHtml(pathname)}">
    ${others.join('')}
    <label for="word">Access word</label>
    <div class="row">
      <input id="word" type="password" name="${accessWordParameter}" autocomplete="off" spellcheck="false" required autofocus${invalid}>
      ${trouble ? `<p id="trouble" role="alert">${troubles[trouble]}</p>` : ''}
      <button>Open</button>
    </div>
  </form>`
}
