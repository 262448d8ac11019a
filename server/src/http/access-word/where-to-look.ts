import { escapeHtml } from '#lib/escape-html.ts'

/** The file of the data folder with the word. */
export const accessWordFile = 'access-word'
/** The parameter of addresses that carries it once. */
export const accessWordParameter = 'word'

/** Where whoever runs the installation finds the word; for everybody else it says nothing. */
export const whereToLook = `The word is in the address that the start printed in the terminal, and in the file ${accessWordFile} of the data folder, unless AKADA_ACCESS_WORD sets it.`

interface Asked {
  /** What the word opens. */
  title: string
  /** Address of the style sheet. */
  style: string
  /** The address that was opened. */
  url: string
  wasWrong: boolean
}

/** The page for whoever comes without the word: where it is, and a field for it. Plain HTML that needs no script. */
export function whereToLookPage({ title, style, url, wasWrong }: Asked): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.delete(accessWordParameter)
  const others = [...searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} – Akada</title>
<link rel="stylesheet" href="${style}">
<main>
  <h1>${title}</h1>
  <p>This page is for whoever runs this installation, so it asks for a word.</p>
  <p>${whereToLook}</p>
  <form action="${escapeHtml(pathname)}">
    ${others.join('')}
    <label>Word <input type="password" name="${accessWordParameter}" autocomplete="off" required autofocus${wasWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}></label>
    <button>Open</button>
  </form>
  ${wasWrong ? '<p id="wrong" role="alert">That is not the word of this installation.</p>' : ''}
</main>
</html>
`
}
