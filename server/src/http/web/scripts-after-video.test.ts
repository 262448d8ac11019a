import { expect, test } from 'vitest'
import { scriptsAfterVideo } from './scripts-after-video.ts'

const inPage = { begin: 'begin()', style: '' }
const page = (body: string) => `<head><script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/base-2.js"><link rel="stylesheet" href="/base.css">
<link rel="modulepreload" crossorigin href="/assets/feed-3.js"></head><body>${body}</body>`

test("a page's film comes before its scripts, which a small one starts", () => {
  const film = '<video id="first-film" src="/media/a.mp4"></video>'
  const written = scriptsAfterVideo(page(film), inPage)
  expect(written).not.toMatch(/type="module"|modulepreload/)
  expect(written.slice(written.indexOf(film) + film.length)).toBe(
    '<template id="later"></template><script id="start" data-app="/assets/index-1.js" data-files="/assets/base-2.js /assets/feed-3.js">begin()</script></body>',
  )
  expect(written).toContain('<link rel="stylesheet" href="/base.css">')
})

test('a page without a film is left as it is', () => {
  expect(scriptsAfterVideo(page('<p>Words</p>'), inPage)).toBe(page('<p>Words</p>'))
})
