import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { drawSheet } from '#money/draw-sheet.ts'
import { codeMessage, alreadyRegisteredMessage } from '#messages/account-messages.ts'
import { createWorld } from '#testing/world/world.ts'

const name = vi.hoisted(() => {
  process.env['AKADA_NAME'] = 'Òkè & Sons'
  process.env['AKADA_ACCENT'] = '#0a6b45'
  process.env['AKADA_CONTACT'] = 'office@oke.example'
  return { plain: 'Òkè & Sons', html: 'Òkè &amp; Sons' }
})

const web = resolve(import.meta.dirname, '../../../web')

/** The site with the page and manifest that the web app is built from, and the operator's logo. */
async function aSite() {
  const world = await createWorld()
  const folder = join(world.folder, 'build')
  await mkdir(folder)
  await copyFile(join(web, 'index.html'), join(folder, 'index.html'))
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon.svg'])
    await copyFile(join(web, 'public', file), join(folder, file))
  const logo = join(world.folder, 'logo.svg')
  await writeFile(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>',
  )
  Object.assign(world.config, { logo, language: 'ha' })
  const app = buildApp(world, { webFolder: folder })
  const get = (url: string, accept = 'text/html') =>
    app.inject({ url, headers: { host: 'akada.local', accept } })
  const dispose = async () => {
    await app.close()
    await world[Symbol.asyncDispose]()
  }
  return { world, get, [Symbol.asyncDispose]: dispose }
}

test("every page, preview and error page has the name, colour and contact of the installation, and not the product's", async () => {
  await using site = await aSite()
  const { world, get } = site
  const ada = await world.aUser('ada', { bio: '' })
  const post = await world.aPost(ada, { body: '' })
  const course = await aCourse(world.db, ada)
  const app = ['/', '/socials', '/auth', '/auth?tab=signup', '/market', '/settings/privacy', '/hashtags/gele']
  const things = [`/posts/${post.id}`, `/socials/profile/${ada.id}`, `/courses/${course.id}`]
  const absent = ['/nope', `/posts/${ada.id}`, '/certificates/none']
  const plain = [
    '/terms',
    '/api/docs',
    '/unsubscribe/invitations',
    '/unsubscribe',
    '/dev/inbox',
    '/invitations/none',
  ]
  for (const path of [...app, ...things, ...absent, ...plain]) {
    const { body, headers } = await get(path)
    expect([path, body.match(/.{0,30}\bAkada\b.{0,30}/g)]).toEqual([path, null])
    if (!String(headers['content-type']).includes('html')) continue
    expect([path, body.includes(name.html)]).toEqual([path, true])
    if (plain.includes(path)) continue
    expect(body).toContain(
      `<meta name="application-name" content="${name.html}" data-language="ha" data-logo="/icon-192.png">`,
    )
    expect(body).toContain('[data-theme=light][data-theme]{--brand:#0a6b45')
    expect(headers['content-security-policy']).toMatch(/style-src 'self'(?: 'sha256-[^']+')* 'sha256-/)
  }
  expect((await get(`/posts/${post.id}`)).body).toContain(
    `<meta property="og:site_name" content="${name.html}">`,
  )
  expect((await get('/nope')).body).toContain('office@oke.example')
  expect((await get('/terms.css')).body).toContain('--brand:#0a6b45')
})

test('the manifest has the name, and the icons show the logo', async () => {
  await using site = await aSite()
  const manifest = (await site.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: name.plain, short_name: name.plain })
  expect(JSON.stringify(manifest)).not.toMatch(/Akada|icon\.svg|screenshot/)
  const icon = await site.get('/icon-192.png')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
  const { dominant } = await sharp(icon.rawPayload).stats()
  expect([dominant.r > 200, dominant.g < 60]).toEqual([true, true])
  expect((await site.get('/icon-maskable-512.png')).statusCode).toBe(200)
  expect((await site.get('/favicon.ico')).headers.location).toBe('/icon-192.png')
})

/** With arguments of any type: what they say in between doesn't matter here. */
const anything: unknown = new Proxy(() => 'x', {
  get: (_, key) =>
    key === Symbol.toPrimitive ? () => 'x' : key === Symbol.iterator ? [][Symbol.iterator] : anything,
})

function textOf(template: unknown): string {
  if (typeof template !== 'function') return JSON.stringify(template)
  const decision = { subjectType: 'POST', action: 'hide', reason: 'x', until: null, link: '/x' }
  for (const args of [[new Date()], [decision], [anything, anything]])
    try {
      return JSON.stringify((template as (...given: unknown[]) => unknown)(...args))
    } catch {
      // It takes others.
    }
  throw new Error(`This test does not know the arguments of ${template.name}`)
}

test('every mail, message and receipt has the name', async () => {
  const folder = resolve(import.meta.dirname, '../messages/templates')
  const templates = await Promise.all(
    (await readdir(folder)).map(
      async (file) => (await import(join(folder, file))) as Record<string, unknown>,
    ),
  )
  const texts = templates.flatMap((exports) => Object.values(exports).map(textOf))
  expect(texts.join('\n')).not.toMatch(/\bAkada\b/)
  expect(texts.join('\n')).toContain(name.plain)
  const { subject, html, text } = codeMessage({ email: 'a@b.ng', triggerEvent: 'account-creation' }, '493817')
  expect([subject, html, text].join('\n')).not.toMatch(/\bAkada\b/)
  expect(html).toContain(`The ${name.html} team · office@oke.example`)
  expect(html).toContain('color:#0a6b45')
  expect(alreadyRegisteredMessage('a@b.ng').subject).toBe(`You already have an account on ${name.plain}`)
  const receipt = drawSheet({ title: 'Receipt', mark: null, facts: [], foot: '' }).toString('latin1')
  expect(receipt).not.toContain('(Akada)')
})
