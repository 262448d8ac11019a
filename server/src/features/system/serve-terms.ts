import { siteContact, siteNameHtml } from '#installation/site-name.ts'
import { counted } from '#lib/counted.ts'
import { resolve } from 'node:path'
import { deletionGraceDays } from '@akada/contract/deletion/routes'
import type { FastifyInstance } from 'fastify'
import { plainPageStyle } from '#http/web/plain-page.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { Context } from '#context.ts'

const style = resolve(import.meta.dirname, 'terms.css')

/** What members agree to when they sign up: the operator's own page, or one that says what this software does. */
export function serveTerms(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const page = termsPage(new URL(config.siteUrl).host)
  app.get('/terms', async (_request, reply) => {
    if (config.termsUrl) return reply.redirect(config.termsUrl, 302)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=3600').send(page)
  })
  app.get('/terms.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await plainPageStyle(style)),
  )
}

const termsPage = (host: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Terms and privacy · ${siteNameHtml}</title>
<link rel="stylesheet" href="/terms.css">
</head>
<body>
<main>
<h1>Terms and privacy</h1>
<p>${siteNameHtml} is run at ${escapeHtml(host)}. By creating an account you agree to the following.</p>
<h2>What you may post</h2>
<ul>
<li>What you post stays yours. You let this site show it to the people you chose, for as long as you leave it here.</li>
<li>Post only what you made or may use. Say so when a video shows something synthetic or altered as if it were real.</li>
<li>No threats, hatred, nudity, impersonation, dangerous instructions or deliberate falsehoods. Anyone can report a post, a
comment, a message or a member; moderators decide, tell you why, and you can appeal.</li>
</ul>
<h2>Buying and selling</h2>
<p>Teachers set the prices of their courses. The fee of their plan is shown before they sell, the whole price before you
pay. Card numbers never reach this site: the payment provider takes them.</p>
<h2>What is stored about you</h2>
<ul>
<li>Your email address or phone number, your profile, and what you post, write, watch and learn.</li>
<li>Your country, if you prove where you are: the place itself is dropped at once.</li>
<li>The devices you are signed in on, and short-lived records of calls that protect the site from abuse.</li>
</ul>
<p>Nothing of it is sold, and no advertiser or tracker is loaded. Cookies keep you signed in and remember your settings.</p>
<h2>Your rights</h2>
<ul>
<li>Under Settings you can get a copy of everything stored about you, once a day.</li>
<li>There you can also delete your account. Everything is hidden at once and erased after ${counted(deletionGraceDays, 'day')}; until then you
can come back.</li>
<li>Records of payments stay as long as the law asks for them, without your name where that is allowed.</li>
</ul>
${siteContact && `<p>Questions: <a href="mailto:${escapeHtml(siteContact)}">${escapeHtml(siteContact)}</a></p>\n`}<p><a href="/">Back to ${siteNameHtml}</a></p>
</main>
</body>
</html>
`
