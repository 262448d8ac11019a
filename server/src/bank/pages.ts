import { siteNameHtml } from '#installation/site-name.ts'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#lib/escape-html.ts'
import type { WordCheck } from '#http/access-word/word-check.ts'
import { type Bank, Refusal } from './bank.ts'
import { answer } from './card-charges.ts'
import type { Charge } from './charges.ts'
import { sitesOf } from './sites.ts'

const files = new URL('pages/', import.meta.url)
const rules = new URL('../../../contract/src/payments/card-numbers.ts', import.meta.url)

/** Only the bank's own script and style, and only the one site may frame the card form. */
const policyFor = (ancestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`

function sendPage(reply: FastifyReply, { title, body, ancestors = "'none'" }: Page) {
  return reply
    .header('content-security-policy', policyFor(ancestors))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/bank.css">${body}</html>`)
}

interface Page {
  title: string
  body: string
  ancestors?: string
}

/**
 * The pages of the bank: the card form in its frame, its app, its phone, and the page that confirms a card.
 */
export function serveBankPages(
  app: FastifyInstance,
  { bank, wordCheck }: { bank: Bank; wordCheck: WordCheck },
): void {
  app.get('/bank.css', async (_request, reply) =>
    reply.type('text/css').send(await readFile(new URL('bank.css', files))),
  )
  for (const name of ['card.js', 'pay.js'])
    app.get(`/${name}`, async (_request, reply) =>
      reply.type('text/javascript').send(await readFile(new URL(name, files))),
    )
  // The form uses the specification's rules, word for word.
  app.get('/cards.js', async (_request, reply) =>
    reply.type('text/javascript').send(stripTypeScriptTypes(await readFile(rules, 'utf8'))),
  )
  app.get('/', async (_request, reply) => reply.redirect('/app'))
  app.get<{ Querystring: { payment?: string } }>('/card', async ({ query, headers }, reply) => {
    const sites = sitesOf(bank.siteUrl)
    // The form tells what it made to the site that frames it, under the name that site was opened by.
    const site = sites.find((one) => headers.referer?.startsWith(`${one}/`)) ?? bank.siteUrl
    const payment = escapeHtml(query.payment ?? '')
    const charge = await bank.store.find<Charge>('charge', query.payment ?? '')
    const body = `<form class="card" data-rules="/cards.js" data-payment="${payment}" data-site="${escapeHtml(site)}" novalidate>${cardFields(charge ? `Pay ${naira(charge)}` : 'Submit')}</form>
<script type="module" src="/card.js"></script>`
    return sendPage(reply, { title: 'Card details', body, ancestors: sites.join(' ') })
  })
  for (const [path, page] of Object.entries(customerPages)) {
    const onRequest = wordCheck.page(page.title)
    app.get(path, { onRequest }, async (_request, reply) => sendPage(reply, page))
  }
  serveConfirmation(app, bank)
}

/** The page of a card's own bank: approve or decline. */
function serveConfirmation(app: FastifyInstance, bank: Bank): void {
  app.get<{ Querystring: { payment?: string } }>('/confirm', async ({ query }, reply) => {
    const charge = await bank.store.find<Charge>('charge', query.payment ?? '')
    if (!charge) throw new Refusal('charge', 'There is no such payment.')
    const body = `<main data-confirm="${escapeHtml(query.payment ?? '')}"><h1>Test Bank</h1>
<p>Pay ${naira(charge)} to ${siteNameHtml}?</p>
<button data-value="approve">Approve</button> <button data-value="decline" class="quiet">Decline</button><output></output></main>
<script type="module" src="/pay.js"></script>`
    return sendPage(reply, { title: 'Confirm', body })
  })
  app.post<{ Body: { payment: string; value: string } }>('/confirm', async ({ body }) => ({
    data: await answer(bank, body.payment, { type: 'url', value: body.value }),
  }))
}

const field = (name: string, label: string, rest: string) =>
  `<div><label><span>${label}</span><input data-name="${name}" inputmode="numeric" aria-describedby="${name}-error" ${rest}></label>
<p class="error" id="${name}-error" aria-live="polite"></p></div>`

/** As the checkout writes it: whole naira without kobo. */
const naira = ({ amountMinor }: Charge) =>
  `₦${(amountMinor / 100).toLocaleString('en-NG', { minimumFractionDigits: amountMinor % 100 ? 2 : 0 })}`

/** The card as it fills while one types. */
const picture = `<div class="picture" aria-hidden="true"><span data-shows="brand"></span><b data-shows="number"></b><span data-shows="until"></span></div>`

/** `pay` is the word of the button. */
const cardFields = (
  pay: string,
) => `${picture}${field('number', 'Card number <i data-shows="brand"></i>', 'autocomplete="cc-number" maxlength="24"')}
<div class="row">${field('expiry_month', 'Month', 'autocomplete="cc-exp-month" maxlength="2" placeholder="MM"')}
${field('expiry_year', 'Year', 'autocomplete="cc-exp-year" maxlength="2" placeholder="YY"')}
${field('cvv', 'CVV', 'autocomplete="cc-csc" maxlength="4"')}</div>
<p class="hint">All fields are needed.</p>
<output role="alert"></output><button type="submit" disabled>${pay}</button>`

const appPage = `<main data-post="/simulate/transfers"><h1>Test Bank</h1><p>Test money. Nothing is really paid.</p>
<label>Account number<input data-name="accountNumber" inputmode="numeric" maxlength="10"></label>
<label>Amount in naira<input data-name="amount" inputmode="decimal"></label><button>Send</button><output></output></main>
<script type="module" src="/pay.js"></script>`

const phonePage = `<main data-post="/simulate/ussd"><h1>Test phone</h1><p>Your PIN is 0000.</p>
<label>Dial<input data-name="code" inputmode="tel"></label><label>PIN<input data-name="pin" inputmode="numeric" maxlength="4"></label>
<button>Call</button><output></output></main><script type="module" src="/pay.js"></script>`

/** The bank as its customers see it, who are simulated by whoever has the access word. */
const customerPages: Record<string, Page> = {
  '/app': { title: 'Test Bank', body: appPage },
  '/phone': { title: 'Test phone', body: phonePage },
}
