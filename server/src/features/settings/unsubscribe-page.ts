import { siteNameHtml } from '#installation/site-name.ts'
/** What is said before, afterwards, and to who comes with an address that was not sent. */
export type Pages = Readonly<Record<'ask' | 'done' | 'bad', string>>

export const notificationPages: Pages = {
  ask: `<h1>Stop emails about notifications?</h1>
<p>You will still find them on ${siteNameHtml}. Emails about your account, such as codes, still come.</p>
<form method="post"><button>Stop these emails</button></form>`,
  done: `<h1>No more emails</h1>
<p>${siteNameHtml} no longer emails you about notifications. You can turn this on again in Settings, Notifications.</p>
<p><a href="/">Go to ${siteNameHtml}</a></p>`,
  bad: `<h1>This link is incomplete</h1>
<p>Open it again from the email. Or sign in to ${siteNameHtml} and turn emails off in Settings, Notifications.</p>
<p><a href="/settings/notifications">Go to Settings</a></p>`,
}

/** A page that needs no script and no session; its form is sent to its own address. */
export const emailLinkPage = (title: string, main: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${siteNameHtml}</title>
<link rel="stylesheet" href="/unsubscribe.css">
<main>${main}</main>
</html>
`

/** The colours of the product without its fonts: a page that is seen once loads nothing more. */
export const unsubscribeStyle = `
:root { color-scheme: light dark; }
body {
  margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box;
  background: light-dark(#f9f6ed, #0b0d1b); color: light-dark(#191c33, #f3f0e7);
  font: 1rem/1.5 Andika, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main {
  max-inline-size: 28rem; padding: 2rem; border-radius: 16px 4px 16px 16px;
  background: light-dark(#fff, #141526); border: 1px solid light-dark(#ddd9cc, #373b55);
}
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.75rem; }
button {
  margin-block-start: .5rem; min-block-size: 44px; padding-inline: 1.25rem; border: 0; border-radius: 12px 3px 12px 12px;
  background: light-dark(#3b389e, #fabf21); color: light-dark(#fcfaf4, #141526); font: inherit; font-weight: 700;
  cursor: pointer;
}
:focus-visible { outline: 3px solid light-dark(#3b389e, #fbdd67); outline-offset: 2px; }
a { color: light-dark(#3340ab, #9bbeff); }
`
