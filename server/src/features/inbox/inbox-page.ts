import { siteNameHtml } from '#installation/site-name.ts'
import { escapeHtml } from '#lib/escape-html.ts'

/** One message as the built-in inbox stores it. */
export interface InboxMessage {
  to: string
  channel: string
  subject: string
  text: string
  code: string | null
  at: Date
}

/** Seconds between two checks for new messages. */
const refreshSeconds = 10

/** The inbox for people: newest message first, its code in large digits. Plain HTML that needs no script. */
export function inboxPage(messages: readonly InboxMessage[], to: string | undefined): string {
  const whose = to ? ` of ${escapeHtml(to)}` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>Inbox${whose} – ${siteNameHtml}</title>
<link rel="stylesheet" href="/dev/inbox.css">
<header>
  <h1>Inbox${whose}</h1>
  <p>No mail or SMS provider is set, so what ${siteNameHtml} would send lands here. Only who has the word that the start prints sees this page.</p>
  ${to ? '<p><a href="/dev/inbox">Show all messages</a></p>' : ''}
</header>
<main>${messages.length > 0 ? messages.map(article).join('') : '<p class="empty">Nothing has been sent yet.</p>'}</main>
</html>
`
}

function article({ to, channel, subject, text, code, at }: InboxMessage): string {
  const time = at.toISOString()
  return `
<article>
  <h2>${escapeHtml(subject || 'Text message')}</h2>
  <p class="meta">
    <span>${channel === 'sms' ? 'SMS' : 'Email'} to <a href="/dev/inbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a></span>
    <time datetime="${time}">${time.slice(0, 10)} ${time.slice(11, 19)} UTC</time>
  </p>
  ${text
    .split('\n\n')
    .map(
      (paragraph) => `<p${paragraph === code ? ' class="code"' : ''}>${withLink(escapeHtml(paragraph))}</p>`,
    )
    .join('')}
</article>`
}

/** The link a message asks to follow is at the end of its line. */
const withLink = (line: string) => line.replace(/https?:\/\/\S+$/, '<a href="$&">$&</a>')
