import * as api from '@akada/contract/certificates/routes'
import { updateUserSettings } from '@akada/contract/settings/routes'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { metas, siteOf } from '#testing/site/crawled-site.ts'
import { newCertificateNumber } from './certificate-number.ts'
import { certificatePage } from './certificate-page.ts'
import { contentText } from './certificate-words.ts'
import { issueCertificate } from './issue-certificate.ts'
import { pngSheet, qrSquare } from './png-size.ts'

const world = await sharedWorld()

async function aCertificate() {
  const [ada, obi] = [
    await world.aUser(undefined, { firstName: 'Ada' }),
    await world.aUser(undefined, { firstName: 'Ọlá', lastName: 'Ṣàngó' }),
  ]
  const { id: courseId } = await aCourse(world.db, ada, { title: 'Weaving' })
  const issue = () => issueCertificate(world.db, { courseId, userId: obi.id, now: world.now() })
  expect(await Promise.all([issue(), issue(), issue()])).toContain(true)
  expect(await issue()).toBe(false)
  const { data } = await world.call(api.listCertificates, { as: obi, params: { id: obi.id }, query: {} })
  expect(data.certificates).toHaveLength(1)
  return { ada, obi, certificate: data.certificates[0]!, number: data.certificates[0]!.number }
}

const find = (number: string) => world.call(api.getCertificate, { params: { number } })
const download = (url: string) => world.app.inject({ url })

test('anybody with the number reads everything on it and gets it as a page and as a picture', async () => {
  const { certificate, number } = await aCertificate()
  expect((await find(number.toLowerCase())).data).toMatchObject({
    status: 'valid',
    learnerName: 'Ọlá Ṣàngó',
    courseTitle: 'Weaving',
    creatorName: 'Ada Obi',
    details: { lessons: 2, hours: 0, quizPercentage: null },
  })
  const pdf = await download(certificate.pdf!)
  expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  const png = await download(certificate.png!)
  expect(png.headers['content-type']).toBe('image/png')
  expect(png.rawPayload.length).toBeLessThan(120_000)
  expect((await download(`/downloads/certificates/${newCertificateNumber()}.pdf`)).statusCode).toBe(404)
  const visit = { id: number, origin: 'https://akada.test' } as never
  const page = await certificatePage.describe(world, visit)
  expect(page?.head).toContain(`https://akada.test/downloads/certificates/${number}.png`)
  expect(page?.head).toContain('noindex')
  await using site = await siteOf(world)
  const shared = await site.get(`/certificates/${number}`)
  expect([shared.statusCode, metas(shared.body)['og:description']]).toEqual([
    200,
    `Certificate ${number} by Ada Obi is valid.`,
  ])
})

test('its files are in the language that its learner chose', async () => {
  const { obi, certificate } = await aCertificate()
  const english = (await download(certificate.png!)).rawPayload
  await world.call(updateUserSettings, {
    as: obi,
    params: { id: obi.id },
    body: { updatedSettings: { language: 'yo' } },
  })
  const yoruba = (await download(certificate.png!)).rawPayload
  expect(yoruba.equals(english)).toBe(false)
  expect(contentText({ lessons: 1, hours: 2 }, 'ha')).toBe('darasi 1 · awoyi 2 na bidiyo')
})

test('a revoked one says so and why, and is no longer served; restoring it brings it back', async () => {
  const { ada, obi, certificate, number } = await aCertificate()
  const revoke = (revoked: boolean) =>
    world.call(api.revokeCertificate, { as: ada, params: { number }, body: { revoked, reason: 'Copied.' } })
  const mine = { as: obi, params: { number }, body: { revoked: false, reason: '' } }
  expect((await world.call(api.revokeCertificate, mine)).status).toBe(403)
  const mayRevoke = async (as?: Person) =>
    (await world.call(api.getCertificate, { ...(as && { as }), params: { number } })).data.mayRevoke
  expect([await mayRevoke(ada), await mayRevoke(obi), await mayRevoke()]).toEqual([true, false, false])
  expect((await revoke(true)).data).toMatchObject({ status: 'revoked', revokedReason: 'Copied.', pdf: null })
  expect((await download(certificate.pdf!)).statusCode).toBe(404)
  expect((await revoke(false)).data).toMatchObject({ status: 'valid', revokedReason: null })
  expect((await download(certificate.pdf!)).statusCode).toBe(200)
})

test('every wrong character and every swapped pair is detected', async () => {
  const sign = fc.constantFrom(...Array.from(api.certificateAlphabet))
  const index = fc.nat(api.certificateLength - 1)
  fc.assert(
    fc.property(fc.constant(0).map(newCertificateNumber), index, sign, (number, at, other) => {
      expect(api.isCertificateNumber(number)).toBe(true)
      const wrong = number.slice(0, at) + other + number.slice(at + 1)
      expect(api.isCertificateNumber(wrong)).toBe(wrong === number)
    }),
  )
  fc.assert(
    fc.property(fc.constant(0).map(newCertificateNumber), index, index, (number, a, b) => {
      const signs = Array.from(number)
      ;[signs[a], signs[b]] = [signs[b]!, signs[a]!]
      expect(api.isCertificateNumber(signs.join(''))).toBe(signs.join('') === number)
    }),
  )
  const mistyped = await find('23456789ABC')
  expect([mistyped.status, mistyped.error.message]).toEqual([400, api.certificateMessages.mistyped])
  expect((await find(newCertificateNumber())).status).toBe(404)
})

test('the picture shows the address where it is checked as a QR code', async () => {
  const { certificate, number } = await aCertificate()
  const image = await loadImage((await download(certificate.png!)).rawPayload)
  // 4:5, as chats show it whole.
  expect(image.width / image.height).toBeCloseTo(4 / 5, 2)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const square = qrSquare(pngSheet)
  const corner = Math.ceil((square.side + 8) * pngSheet.scale)
  const [x0, y0] = [square.x, square.y].map((at) => Math.floor((at - 4) * pngSheet.scale)) as [number, number]
  const pixels = pen.getImageData(x0, y0, corner, corner).data
  const isDark = (x: number, y: number) => pixels[(y * corner + x) * 4]! < 128
  const dark = Array.from(
    { length: corner * corner },
    (_, n) => [n % corner, Math.floor(n / corner)] as const,
  ).filter(([x, y]) => isDark(x, y))
  const [left, top] = [Math.min(...dark.map(([x]) => x)), Math.min(...dark.map(([, y]) => y))]
  const { data, size } = encode(`${world.config.siteUrl}/certificates/${number}`, { ecc: 'M', border: 0 })
  const unit = (Math.max(...dark.map(([x]) => x)) + 1 - left) / size
  const at = (n: number, from: number) => Math.floor(from + (n + 0.5) * unit)
  expect(data.map((row, y) => row.map((_, x) => isDark(at(x, left), at(y, top))))).toEqual(data)
})
